import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { personalTables } from './personal-tables.ts';
import { listOwnRows } from './queries.ts';

/** Returns everything that is stored about an account, for its owner. */
export async function exportAccount({ db, clock }: { db: Database; clock: Clock }, accountId: number) {
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const table of Object.keys(personalTables)) tables[table] = await listOwnRows(db, table, accountId);
  return { exported_at: clock.now().toISOString(), tables };
}
