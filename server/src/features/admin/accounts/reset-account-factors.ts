import type { Decision } from '../../../platform/audit.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { lockOpenAccount } from '../../accounts/index.ts';
import { type ResetDeps, resetFactorsOf } from '../../factors/index.ts';

interface Order {
  accountId: number;
  decision: Decision;
}

/** Turns off two-factor sign-in for an owner who has lost the second factor. */
export const resetAccountFactors = (
  deps: ResetDeps & { db: Database },
  { accountId, decision }: Order,
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await lockOpenAccount(tx, accountId);
    await resetFactorsOf(deps, tx, accountId, decision);
  });
