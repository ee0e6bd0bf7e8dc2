import { type CatalogEntry, publishCatalog } from '../src/features/catalog/publish-catalog.ts';
import type { Clock } from '../src/platform/clock.ts';
import { type Database, inTransaction } from '../src/platform/db/database.ts';

/** Small enough for one transaction on a busy machine. */
const BATCH = 50;

/** Publishes the rows of assets and returns their ids by name. */
export async function publishRows(
  { db, clock }: { db: Database; clock: Clock },
  entries: readonly CatalogEntry[],
): Promise<Map<string, string>> {
  for (let from = 0; from < entries.length; from += BATCH) {
    await inTransaction(db, (tx) => publishCatalog(tx, entries.slice(from, from + BATCH), clock.now()));
  }
  const rows = await db.selectFrom('assets').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
