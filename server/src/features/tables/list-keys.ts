import { type TableName, type TableQuery, tables } from '@polyshelf/contract/tables';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidQuery } from '../../platform/errors.ts';
import { tooManyRows } from './errors.ts';
import { listTableRows } from './queries.ts';
import { parseTableQuery } from './table-query.rules.ts';

interface Deps {
  adminDb: Database;
  clock: Clock;
}

/** The keys of all rows that match, or a refusal when there are more than `max`. */
export async function listKeys(
  { adminDb, clock }: Deps,
  table: TableName,
  { query: given, max }: { query: TableQuery; max: number },
): Promise<string[]> {
  const { key } = tables[table];
  const query = parseTableQuery(table, { ...given, sort: key, columns: key });
  if ('refusal' in query) throw invalidQuery(query.refusal);
  const { places } = await listTableRows(adminDb, query, { now: clock.now(), cursor: null, limit: max + 1 });
  if (places.length > max) throw tooManyRows();
  return places.map((place) => place.key);
}
