import { type Decision, recordDecision } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { lockOpenAccount } from '../accounts/index.ts';
import { personalTables } from './personal-tables.ts';
import { listOwnRows } from './queries.ts';

/** Returns everything that is stored about an account, for its owner. */
export async function exportAccount({ db, clock }: { db: Database; clock: Clock }, accountId: number) {
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const table of Object.keys(personalTables)) tables[table] = await listOwnRows(db, table, accountId);
  return { exported_at: clock.now().toISOString(), tables };
}

/** Does the same for an owner who has asked the operator for it. */
export const exportOnRequest = (
  { db, clock }: { db: Database; clock: Clock },
  { accountId, decision }: { accountId: number; decision: Decision },
) =>
  inTransaction(db, async (tx) => {
    await lockOpenAccount(tx, accountId);
    await recordDecision(tx, decision, { at: clock.now(), event: 'account.exported', account: accountId });
    return exportAccount({ db: tx, clock }, accountId);
  });
