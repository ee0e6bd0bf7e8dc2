import { DAY_MS } from '@polyshelf/contract/durations';
import { type Column, columnOf, type Emptiness, parseFilter, type TableName } from '@polyshelf/contract/tables';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { keysQuery } from './table-queries.ts';
import { columnTitle } from './table-words.ts';
import type { ColumnFilter } from './use-table-address.ts';
import { valueTitle } from './value-words.ts';

interface Props {
  table: TableName;
  column: string;
  /** The text of the present filter; empty without one. */
  text: string;
  emptiness: Emptiness | null;
  onChange: (filter: ColumnFilter | null) => void;
  onClose: () => void;
}

/** Asks by which values of a column to filter, or whether it must be empty. */
export function FilterDialog({ table, column: name, onChange, onClose, ...initial }: Props) {
  const column = columnOf(table, name);
  const [text, setText] = useState(initial.text);
  const [emptiness, setEmptiness] = useState(initial.emptiness);
  if (!column) return null;
  const isReady = emptiness !== null || text === '' || parseFilter(column, text) !== null;

  function apply(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    if (emptiness) onChange({ emptiness });
    else onChange(text === '' ? null : { text });
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
        {column.canBeEmpty && (
          <Segments
            label={m.table_filter_how()}
            isWide
            value={emptiness ?? 'value'}
            onChange={(how) => setEmptiness(how === 'value' ? null : how)}
            options={[
              { value: 'value', label: m.table_filter_value() },
              { value: 'empty', label: m.table_filter_empty() },
              { value: 'filled', label: m.table_filter_filled() },
            ]}
          />
        )}
        {!emptiness && <FilterFields table={table} name={name} column={column} text={text} onChange={setText} />}
        <Button type="submit" disabled={!isReady}>
          {m.table_filter_apply()}
        </Button>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  table: TableName;
  name: string;
  column: Column;
  text: string;
  onChange: (text: string) => void;
}

function FilterFields({ table, name, column, text, onChange }: FieldsProps) {
  if (column.of || column.keysOf)
    return <ChoiceFields table={table} name={name} column={column} text={text} onChange={onChange} />;
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

/** So many values are seen at once; more of them can be searched. */
const FEW = 10;

function ChoiceFields({ table, name, column: { of = [], keysOf }, text, onChange }: FieldsProps) {
  const [search, setSearch] = useState('');
  const keys = useQuery({ ...keysQuery(keysOf ?? 'plans'), enabled: keysOf !== undefined });
  const chosen = new Set(text.split(',').filter(Boolean));
  if (keysOf && keys.isPending) return <Skeleton className="h-40" />;
  // A chosen value stays, also one that is not sold any more.
  const values = [...new Set([...of, ...(keys.data ?? []), ...chosen])];
  const titles = new Map(values.map((value) => [value, valueTitle(table, name, value)]));
  const wanted = search.trim().toLowerCase();
  const shown = values.filter((value) => titles.get(value)?.toLowerCase().includes(wanted));
  return (
    <>
      {values.length > FEW && (
        <Input
          type="search"
          label={m.table_filter_search()}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoFocus
        />
      )}
      <div className="-mx-1 flex max-h-80 flex-col overflow-y-auto px-1">
        {shown.map((value) => (
          <Checkbox
            key={value}
            checked={chosen.has(value)}
            onChange={() => onChange([...chosen.symmetricDifference(new Set([value]))].join())}
          >
            {titles.get(value)}
          </Checkbox>
        ))}
        {shown.length === 0 && <p className="py-2.5 text-muted">{m.table_filter_none()}</p>}
      </div>
    </>
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
