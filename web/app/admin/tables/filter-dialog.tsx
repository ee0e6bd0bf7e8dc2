import { DAY_MS } from '@polyshelf/contract/durations';
import { type Column, columnOf, parseFilter, type TableName } from '@polyshelf/contract/tables';
import { type FormEvent, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { choiceTitle, columnTitle } from './table-words.ts';

interface Props {
  table: TableName;
  column: string;
  /** The text of the present filter; empty without one. */
  text: string;
  onChange: (text: string | null) => void;
  onClose: () => void;
}

/** Asks by which values of a column to filter. */
export function FilterDialog({ table, column: name, text: initial, onChange, onClose }: Props) {
  const column = columnOf(table, name);
  const [text, setText] = useState(initial);
  if (!column) return null;
  const isReady = text === '' || parseFilter(column, text) !== null;

  function apply(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    onChange(text === '' ? null : text);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.table_filter_by({ column: columnTitle(name) })}
      closeLabel={m.modal_close()}
    >
      <form onSubmit={apply} className="flex flex-col gap-4 pt-2">
        <FilterFields column={column} text={text} onChange={setText} />
        <Button type="submit" disabled={!isReady}>
          {m.table_filter_apply()}
        </Button>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  column: Column;
  text: string;
  onChange: (text: string) => void;
}

function FilterFields({ column, text, onChange }: FieldsProps) {
  if (column.of) return <ChoiceFields of={column.of} text={text} onChange={onChange} />;
  switch (column.kind) {
    case 'flag':
      return (
        <Segments
          label={m.table_add_filter()}
          value={text || 'true'}
          onChange={onChange}
          options={[
            { value: 'true', label: m.table_yes() },
            { value: 'false', label: m.table_no() },
          ]}
        />
      );
    case 'number':
    case 'usd':
    case 'rub':
    case 'moment':
      return <RangeFields kind={column.kind} text={text} onChange={onChange} />;
    default:
      return (
        <Input
          label={column.kind === 'text' ? m.table_filter_contains() : m.table_filter_values()}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          autoFocus
        />
      );
  }
}

function ChoiceFields({
  of,
  text,
  onChange,
}: {
  of: readonly string[];
  text: string;
  onChange: (text: string) => void;
}) {
  const chosen = new Set(text.split(',').filter(Boolean));
  return (
    <div className="flex flex-col">
      {of.map((value) => (
        <Checkbox
          key={value}
          checked={chosen.has(value)}
          onChange={() => onChange([...chosen.symmetricDifference(new Set([value]))].join())}
        >
          {choiceTitle(value)}
        </Checkbox>
      ))}
    </div>
  );
}

const PERIODS = [7, 30, 90];
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

interface RangeProps {
  kind: 'number' | 'usd' | 'rub' | 'moment';
  text: string;
  onChange: (text: string) => void;
}

function RangeFields({ kind, text, onChange }: RangeProps) {
  const [from = '', to = text.includes('..') ? '' : from] = text.split('..');
  const isMoney = kind === 'usd' || kind === 'rub';
  const write = (first: string, last: string) => onChange(first === last ? first : `${first}..${last}`);
  // Amounts are stored in cents and kopecks, and shown in dollars and roubles.
  const shown = (end: string) => (isMoney && end !== '' ? String(Number(end) / 100) : end);
  const stored = (end: string) => (isMoney && end !== '' ? String(Math.round(Number(end) * 100)) : end);
  const input = { type: kind === 'moment' ? 'date' : 'number', ...(isMoney && { step: 'any' }) };
  const today = Date.now();
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Input
          {...input}
          label={m.table_filter_from()}
          value={shown(from)}
          onChange={(event) => write(stored(event.target.value), to)}
        />
        <Input
          {...input}
          label={m.table_filter_to()}
          value={shown(to)}
          onChange={(event) => write(from, stored(event.target.value))}
        />
      </div>
      {kind === 'moment' && (
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" size="sm" onClick={() => write(dayOf(today), dayOf(today))}>
            {m.table_filter_today()}
          </Button>
          {PERIODS.map((days) => (
            <Button
              key={days}
              kind="quiet"
              size="sm"
              onClick={() => write(dayOf(today - (days - 1) * DAY_MS), dayOf(today))}
            >
              {m.table_filter_days({ count: days })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
