import type { Emptiness, TableName } from '@polyshelf/contract/tables';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readTableAddress, type TableAddress, writeTableQuery } from './table-address.rules.ts';

/** The text of a filter, or that the column must be empty or not. */
export type ColumnFilter = { text: string } | { emptiness: Emptiness };

/** What the address bar says about the table, and how to change it. */
export function useTableAddress(table: TableName) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readTableAddress(table, query), [table, query]);
  const addressOf = (change: Partial<TableAddress>): string => {
    const next = { ...address, cursor: null, ...change };
    const written = new URLSearchParams(writeTableQuery(table, next));
    if (next.cursor) written.set('cursor', next.cursor);
    return `?${written}`;
  };
  const go = (change: Partial<TableAddress>, { replace = false } = {}) =>
    void navigate(addressOf(change), { replace, preventScrollReset: true });
  return {
    address,
    addressOf,
    /** Any change but that of the cursor shows the first page. */
    go,
    /** Adds, replaces or, with null, removes the filter of a column. */
    filter(column: string, filter: ColumnFilter | null) {
      const { [column]: _, ...filters } = address.filters;
      const { [column]: __, ...emptiness } = address.emptiness;
      go({
        filters: filter && 'text' in filter ? { ...filters, [column]: filter.text } : filters,
        emptiness: filter && 'emptiness' in filter ? { ...emptiness, [column]: filter.emptiness } : emptiness,
      });
    },
  };
}

export type TableState = ReturnType<typeof useTableAddress>;
