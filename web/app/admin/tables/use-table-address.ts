import type { TableName } from '@polyshelf/contract/tables';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readTableAddress, type TableAddress, writeTableQuery } from './table-address.rules.ts';

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
    filter(column: string, text: string | null) {
      const { [column]: _, ...others } = address.filters;
      go({ filters: text === null ? others : { ...others, [column]: text } });
    },
  };
}

export type TableState = ReturnType<typeof useTableAddress>;
