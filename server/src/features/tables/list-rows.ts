import type { PageQuery, Row, TableName } from '@polyshelf/contract/tables';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidQuery } from '../../platform/errors.ts';
import { countTableRows, listTableRows } from './queries.ts';
import { type Cursor, type ParsedQuery, parseTableQuery, readCursor, writeCursor } from './table-query.rules.ts';

interface Rows {
  data: Row[];
  meta: { total: number; next: string | null; previous: string | null };
}

interface Deps {
  adminDb: Database;
  clock: Clock;
}

export async function listRows(
  deps: Deps,
  table: TableName,
  { cursor: text, limit, ...given }: PageQuery,
): Promise<Rows> {
  const query = parseTableQuery(table, given);
  if ('refusal' in query) throw invalidQuery(query.refusal);
  const cursor = text === undefined ? null : readCursor(text, query);
  if (text !== undefined && !cursor) throw invalidQuery('The cursor does not belong to this table');
  const now = deps.clock.now();
  const [page, total] = await Promise.all([
    readPage(deps.adminDb, query, { now, cursor, limit }),
    countTableRows(deps.adminDb, query, now),
  ]);
  return { data: page.rows, meta: { total, next: page.next, previous: page.previous } };
}

async function readPage(
  db: Database,
  query: ParsedQuery,
  { now, cursor, limit }: { now: Date; cursor: Cursor | null; limit: number },
): Promise<{ rows: Row[]; next: string | null; previous: string | null }> {
  // One row more shows whether there is another page.
  const { rows, places } = await listTableRows(db, query, { now, cursor, limit: limit + 1 });
  const hasMore = rows.length > limit;
  // Too few rows before the cursor to fill a page: show the first page instead.
  if (cursor?.isBefore && !hasMore) return readPage(db, query, { now, cursor: null, limit });
  const isShown = (_: unknown, index: number) => (cursor?.isBefore ? index > 0 : index < limit);
  const shown = places.filter(isShown);
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    rows: rows.filter(isShown),
    next: last && (hasMore || cursor?.isBefore) ? writeCursor({ isBefore: false, ...last }) : null,
    previous: first && cursor ? writeCursor({ isBefore: true, ...first }) : null,
  };
}
