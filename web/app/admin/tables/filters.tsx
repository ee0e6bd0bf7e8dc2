import { formatMoney } from '@polyshelf/contract/money';
import { type Column, columnNames, columnOf, type TableName } from '@polyshelf/contract/tables';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { columnTitle } from './table-words.ts';
import type { TableState } from './use-table-address.ts';
import { valueTitle } from './value-words.ts';

interface Props {
  table: TableName;
  state: TableState;
}

const canFilter = ({ kind, of, keysOf, isComputed }: Column): boolean =>
  !isComputed && (kind !== 'list' || of !== undefined || keysOf !== undefined);

/** The filters in words, each of which can be changed and removed, and a menu to add one. */
export function Filters({ table, state }: Props) {
  const { filters, emptiness } = state.address;
  const given = { ...filters, ...emptiness };
  const [open, setOpen] = useState<string | null>(null);
  const free = columnNames(table).filter((name) => {
    const column = columnOf(table, name);
    return column && canFilter(column) && !given[name];
  });
  return (
    <>
      <Menu
        trigger={(button) => (
          <Button {...button} kind="quiet" icon={<ListFilter aria-hidden className="size-4" />}>
            {m.table_add_filter()}
          </Button>
        )}
        items={free.map((name) => ({ id: name, label: columnTitle(name), onSelect: () => setOpen(name) }))}
      />
      {Object.keys(given).map((name) => (
        <span key={name} className="flex h-10 items-center rounded-control border border-accent-line bg-accent-tint">
          <button
            type="button"
            onClick={() => setOpen(name)}
            className="h-full max-w-64 cursor-pointer truncate pl-3 text-sm"
          >
            {columnTitle(name)}: <strong className="font-medium">{filterWords(table, name, state)}</strong>
          </button>
          <IconButton
            label={m.table_filter_remove({ column: columnTitle(name) })}
            onClick={() => state.filter(name, null)}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </span>
      ))}
      {Object.keys(given).length > 1 && (
        <Button kind="quiet" onClick={() => state.go({ filters: {}, emptiness: {} })}>
          {m.table_filters_clear()}
        </Button>
      )}
      {open && (
        <FilterDialog
          key={open}
          table={table}
          column={open}
          text={filters[open] ?? (columnOf(table, open)?.kind === 'flag' ? 'true' : '')}
          emptiness={emptiness[open] ?? null}
          onChange={(filter) => state.filter(open, filter)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The text of a filter for people. */
function filterWords(table: TableName, name: string, { address }: TableState): string {
  const emptiness = address.emptiness[name];
  if (emptiness) return emptiness === 'empty' ? m.table_filter_is_empty() : m.table_filter_is_filled();
  const [column, text = ''] = [columnOf(table, name), address.filters[name]];
  if (column?.kind === 'flag') return text === 'true' ? m.table_yes() : m.table_no();
  if (column?.kind === 'text' || column?.kind === 'uuid') return text;
  if (column?.kind === 'choice' || column?.kind === 'list' || column?.kind === 'word')
    return text
      .split(',')
      .map((value) => valueTitle(table, name, value))
      .join(', ');
  const [from = '', to = from] = text.split('..').map((end) => endWords(column?.kind, end));
  if (from === to) return from;
  if (from !== '' && to !== '') return `${from} – ${to}`;
  return to === '' ? m.table_from({ from }) : m.table_until({ to });
}

function endWords(kind: Column['kind'] | undefined, end: string): string {
  if (end === '') return '';
  if (kind === 'moment') return formatDate(end);
  return kind === 'usd' || kind === 'rub' ? formatMoney(Number(end), kind) : end;
}
