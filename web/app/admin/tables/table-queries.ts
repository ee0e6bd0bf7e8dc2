import {
  deleteView,
  exportRows,
  listRows,
  listViews,
  type SavedView,
  saveView,
  type TableName,
  tables,
} from '@polyshelf/contract/tables';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, respond } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { type TableAddress, writeTableQuery } from './table-address.rules.ts';

/** One page of rows. They always have the key of the table, which selections and links need. */
export const rowsQuery = (table: TableName, address: TableAddress) =>
  queryOptions({
    queryKey: ['admin', 'tables', table, address],
    queryFn: () =>
      call(listRows, {
        params: { table },
        querystring: {
          ...writeTableQuery(table, address),
          columns: [...new Set([...address.columns, tables[table].key])].join(),
          ...(address.cursor && { cursor: address.cursor }),
        },
      }),
    placeholderData: keepPreviousData,
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

/** Reads the whole file, and reports how much of it has arrived. Throws when the connection breaks before its end. */
export async function readExport(
  table: TableName,
  query: Record<string, string> & { format: 'csv' | 'json' },
  { onProgress, signal }: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<Blob> {
  const response = await respond(exportRows, { params: { table }, querystring: query });
  const pieces: BlobPart[] = [];
  let bytes = 0;
  for await (const piece of piecesOf(response, signal)) {
    pieces.push(piece);
    bytes += piece.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

async function* piecesOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  try {
    for (;;) {
      signal.throwIfAborted();
      const piece = await reader?.read();
      if (!piece || piece.done) return;
      yield piece.value;
    }
  } finally {
    await reader?.cancel();
  }
}
