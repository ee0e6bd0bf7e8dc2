import { ApiError } from '@polyshelf/contract/errors';
import {
  columnNames,
  columnOf,
  deleteView,
  listRows,
  listViews,
  type RowAction,
  type RowsToChange,
  runRowAction,
  type SavedView,
  saveView,
  type TableName,
  tables,
} from '@polyshelf/contract/tables';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { type TableAddress, writeTableQuery } from './table-address.rules.ts';

/** With the key of the table, which selections need, and the columns that cells need besides their own. */
const withNeeded = (table: TableName, columns: readonly string[]): string[] => {
  const needed = columns.flatMap((name) => {
    const { linkBy = [], shownWith = [] } = columnOf(table, name) ?? {};
    return [linkBy, shownWith].flat();
  });
  return [...new Set([...columns, tables[table].key, ...needed])];
};

/** One page of rows. */
export const rowsQuery = (table: TableName, address: TableAddress) =>
  queryOptions({
    queryKey: ['admin', 'tables', table, address],
    queryFn: () =>
      call(listRows, {
        params: { table },
        querystring: {
          ...writeTableQuery(table, address),
          columns: withNeeded(table, address.columns).join(),
          ...(address.cursor && { cursor: address.cursor }),
        },
      }),
    placeholderData: keepPreviousData,
  });

/** One row with all columns; null when there is none. */
export const rowQuery = (table: TableName, key: string) =>
  queryOptions({
    queryKey: ['admin', 'tables', table, 'row', key],
    queryFn: async () => {
      const querystring = { [tables[table].key]: key, columns: columnNames(table).join(), limit: '1' };
      return (await call(listRows, { params: { table }, querystring })).data[0] ?? null;
    },
  });

/** The keys of a small table, such as the names of all plans. */
export const keysQuery = (table: TableName) =>
  queryOptions({
    queryKey: ['admin', 'tables', table, 'keys'],
    queryFn: async () => {
      const { key } = tables[table];
      const { data } = await call(listRows, { params: { table }, querystring: { columns: key, limit: '200' } });
      return data.map((row) => String(row[key]));
    },
  });

export const viewsQuery = () =>
  queryOptions({ queryKey: ['admin', 'views'], queryFn: async () => (await call(listViews, {})).data });

export async function storeView(view: Pick<SavedView, 'table' | 'name' | 'query' | 'is_shared'>): Promise<void> {
  await call(saveView, { body: view });
  await browserQueryClient().invalidateQueries(viewsQuery());
}

export async function removeView(id: string): Promise<void> {
  await call(deleteView, { params: { id } });
  await browserQueryClient().invalidateQueries(viewsQuery());
}

const PORTION = 200;

/** Runs an action on rows with these keys, or on all that match, in portions. Tells how many are done so far. */
export async function runOnRows(
  table: TableName,
  action: RowAction,
  rows: readonly string[] | Record<string, string>,
  onProgress: (count: number) => void,
): Promise<{ count: number; codes: string[] }> {
  let count = 0;
  const codes = new Set<string>();
  const run = async (body: RowsToChange): Promise<string | null> => {
    const { data } = await call(runRowAction, { params: { table, action }, body });
    count += data.done;
    for (const { code } of data.failed) codes.add(code);
    onProgress(count);
    return data.next;
  };
  if (isKeys(rows)) {
    for (let from = 0; from < rows.length; from += PORTION) await run({ ids: rows.slice(from, from + PORTION) });
  } else {
    let cursor = await run({ query: rows });
    while (cursor !== null) cursor = await run({ query: rows, cursor });
  }
  return { count, codes: [...codes] };
}

/** Runs an action on one row. Throws the error with which the row refuses it. */
export async function runAction(table: TableName, action: RowAction, id: string): Promise<void> {
  const { data } = await call(runRowAction, { params: { table, action }, body: { ids: [id] } });
  const [refused] = data.failed;
  if (refused) throw new ApiError(409, refused.code, refused.code);
}

const isKeys = (rows: readonly string[] | Record<string, string>): rows is readonly string[] => Array.isArray(rows);
