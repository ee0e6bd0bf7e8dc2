import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { lockOpenAccount } from '../../accounts/index.ts';
import { exportAccount } from '../../privacy/index.ts';

/** Returns everything that is stored about an account whose owner has asked the operator for it. */
export const exportOnRequest = (
  { db, clock }: { db: Database; clock: Clock },
  { accountId, decision }: { accountId: number; decision: Decision },
) =>
  inTransaction(db, async (tx) => {
    await lockOpenAccount(tx, accountId);
    await recordDecision(tx, decision, { at: clock.now(), event: 'account.exported', account: accountId });
    return exportAccount({ db: tx, clock }, accountId);
  });
