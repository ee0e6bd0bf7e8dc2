import { ApiError } from '@polyshelf/contract/errors';
import { actionsOf, MAX_COUNTED, type Row, type TableName } from '@polyshelf/contract/tables';
import { useQuery } from '@tanstack/react-query';
import type { RowSelectionState } from '@tanstack/react-table';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SearchField } from '../search-field.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Filters } from './filters.tsx';
import { RowsTable } from './rows-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { writeTableQuery } from './table-address.rules.ts';
import { rowsQuery } from './table-queries.ts';
import { emptyTexts } from './table-words.ts';
import { type TableState, useTableAddress } from './use-table-address.ts';
import { ViewsMenu } from './views-menu.tsx';

interface Props {
  table: TableName;
  /** Makes the first cell of each row a button. */
  onOpen?: ((row: Row) => void) | undefined;
}

/** A table of the admin area with its search, filters, columns, saved views and export. */
export function TableView({ table, onOpen }: Props) {
  const state = useTableAddress(table);
  const rows = useQuery(rowsQuery(table, state.address));
  const { data, meta } = rows.data ?? {};
  const query = writeTableQuery(table, state.address);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full md:w-72">
          <SearchField
            key={table}
            label={m.table_search()}
            search={state.address.search}
            onSearch={(search) => state.go({ search }, { replace: true })}
          />
        </div>
        <Filters table={table} state={state} />
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <ColumnChooser table={table} state={state} />
          <ViewsMenu table={table} state={state} />
          <ExportMenu table={table} state={state} />
        </span>
      </div>
      {rows.isError && <Failure error={rows.error} onRetry={() => rows.refetch()} />}
      {rows.isPending && <Skeleton className="h-96" />}
      {data?.length === 0 && <Nothing table={table} state={state} />}
      {data && data.length > 0 && (
        // With the key, another search or filter ends the selection.
        <SelectableRows
          key={JSON.stringify([table, query])}
          table={table}
          rows={data}
          total={meta?.total ?? 0}
          query={query}
          state={state}
          onOpen={onOpen}
        />
      )}
      {meta && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto font-mono text-muted text-sm">
            {meta.total > MAX_COUNTED ? m.table_rows_many({ count: MAX_COUNTED }) : m.table_rows({ count: meta.total })}
          </p>
          <IconButton label={m.table_refresh()} onClick={() => rows.refetch()}>
            <RotateCw aria-hidden className={`size-4 ${rows.isFetching ? 'animate-spin' : ''}`} />
          </IconButton>
          <Step to={meta.previous} state={state} label={m.table_previous()} />
          <Step to={meta.next} state={state} label={m.table_next()} />
        </div>
      )}
    </div>
  );
}

interface SelectableRowsProps extends Props {
  rows: Row[];
  total: number;
  /** The query of all rows that match. */
  query: Record<string, string>;
  state: TableState;
}

/** The rows of a page and what can be done with those that are selected, on this page and on others. */
function SelectableRows({ table, rows, total, query, state, onOpen }: SelectableRowsProps) {
  const [selected, setSelected] = useState<RowSelectionState>({});
  const [isEverything, setEverything] = useState(false);
  const keys = Object.keys(selected);
  const select = (next: RowSelectionState) => {
    setSelected(next);
    setEverything(false);
  };
  return (
    <>
      {keys.length > 0 && (
        <SelectionBar
          table={table}
          selected={isEverything ? query : keys}
          onSelectEverything={isEverything || keys.length === total ? undefined : () => setEverything(true)}
          onClear={() => select({})}
        />
      )}
      <RowsTable
        table={table}
        rows={rows}
        state={state}
        onOpen={onOpen}
        selection={actionsOf(table).length > 0 || table === 'accounts' ? { selected, onChange: select } : null}
      />
    </>
  );
}

interface StepProps {
  /** The cursor of the page; null when there is none. */
  to: string | null;
  state: TableState;
  label: string;
}

function Step({ to, state, label }: StepProps) {
  if (to === null) {
    return (
      <Button kind="quiet" disabled>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton kind="quiet" to={state.addressOf({ cursor: to })}>
      {label}
    </LinkButton>
  );
}

function Nothing({ table, state }: { table: TableName; state: TableState }) {
  const locale = useLocale();
  const { search, filters, emptiness } = state.address;
  if (search === '' && Object.keys({ ...filters, ...emptiness }).length === 0) {
    const text = (emptyTexts[table] ?? m.table_empty_text)();
    return (
      <EmptyState
        title={m.table_empty_title()}
        text={text}
        action={
          emptyTexts[table] === m.table_empty_catalogue && (
            <LinkButton kind="quiet" to={pagePath('/account/upload', locale)}>
              {m.desk_about_open()}
            </LinkButton>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      title={m.table_none_title()}
      text={m.table_none_text()}
      action={
        <Button onClick={() => state.go({ search: '', filters: {}, emptiness: {} })}>{m.table_filters_clear()}</Button>
      }
    />
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!ApiError.is(error) || error.code !== 'TOO_MANY_ROWS') return <LoadError onRetry={onRetry} />;
  return <EmptyState title={m.table_slow_title()} text={m.error_code_TOO_MANY_ROWS()} />;
}
