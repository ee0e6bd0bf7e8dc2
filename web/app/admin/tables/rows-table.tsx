import { type Row, sortableColumn, type TableName, tables } from '@polyshelf/contract/tables';
import {
  type ColumnDef,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, useMemo } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { TickBox } from '../../ui/tick-box.tsx';
import { Cell, isAtEnd } from './cell.tsx';
import { sortAfter } from './table-address.rules.ts';
import { columnTitle } from './table-words.ts';
import type { TableState } from './use-table-address.ts';

const features = tableFeatures({ rowSelectionFeature });

interface Props {
  table: TableName;
  rows: Row[];
  state: TableState;
  onOpen: ((row: Row) => void) | undefined;
  /** Null for a table whose rows cannot be selected. */
  selection: { selected: RowSelectionState; onChange: (selected: RowSelectionState) => void } | null;
}

/** The rows of one page. The order is in the address, so headings are links. */
export function RowsTable({ table: name, rows, state, onOpen, selection }: Props) {
  const { columns: names, sort } = state.address;
  const columns = useMemo(
    () =>
      names.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column,
          cell: ({ row }) => <Cell table={name} column={column} row={row.original} />,
        }),
      ),
    [name, names],
  );
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => String(row[tables[name].key]),
    state: { rowSelection: selection?.selected ?? {} },
    onRowSelectionChange: (change) =>
      selection?.onChange(typeof change === 'function' ? change(selection.selected) : change),
  });
  return (
    <div className="overflow-x-auto rounded-picture border border-line bg-panel">
      <table className="w-full border-collapse text-base">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-line border-b">
              {selection && (
                <th scope="col" className="w-10 px-3">
                  <TickBox
                    aria-label={m.table_select_all()}
                    checked={table.getIsAllPageRowsSelected()}
                    isMixed={table.getIsSomePageRowsSelected()}
                    onChange={table.getToggleAllPageRowsSelectedHandler()}
                  />
                </th>
              )}
              {group.headers.map(({ id }) => (
                <Heading key={id} table={name} column={id} sort={sort} addressOf={state.addressOf} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            // The keyboard uses the button in the first cell.
            <tr
              key={row.id}
              onClick={onOpen && ((event) => isBesideControls(event) && onOpen(row.original))}
              className={`border-line border-b last:border-b-0 hover:bg-well has-checked:bg-accent-tint ${onOpen ? 'cursor-pointer' : ''}`}
            >
              {selection && (
                <td className="px-3">
                  <TickBox
                    aria-label={m.table_select_row({ row: row.id })}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getAllCells().map((cell, at) => (
                <td key={cell.id} className={`h-10 px-3 ${isAtEnd(name, cell.column.id) ? 'text-right' : ''}`}>
                  {onOpen && at === 0 ? (
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      onClick={() => onOpen(row.original)}
                      className="min-h-8 cursor-pointer text-accent-text hover:underline"
                    >
                      <table.FlexRender cell={cell} />
                    </button>
                  ) : (
                    <table.FlexRender cell={cell} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** False for a click on a link or button, and for one that ends a selection of text. */
const isBesideControls = ({ target }: MouseEvent): boolean =>
  (target as Element).closest('a, button, td:has(input)') === null && getSelection()?.isCollapsed !== false;

interface HeadingProps {
  table: TableName;
  column: string;
  sort: string;
  addressOf: TableState['addressOf'];
}

function Heading({ table, column, sort, addressOf }: HeadingProps) {
  const title = columnTitle(column);
  const side = isAtEnd(table, column) ? 'justify-end' : '';
  const look = `flex h-10 items-center gap-1 whitespace-nowrap px-3 font-medium text-muted text-sm ${side}`;
  if (!sortableColumn(table, column)) {
    return (
      <th scope="col" className="p-0">
        <span className={look}>{title}</span>
      </th>
    );
  }
  const order = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  const Arrow = order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={order} className="p-0 text-left">
      <Link
        to={addressOf({ sort: sortAfter(table, sort, column) })}
        preventScrollReset
        title={m.table_sort({ column: title })}
        className={`${look} hover:text-text ${order ? 'text-text' : ''}`}
      >
        {title}
        {/* Takes its place without an order too, so that the column keeps its width. */}
        <Arrow aria-hidden className={`size-3.5 ${order ? '' : 'invisible'}`} />
      </Link>
    </th>
  );
}
