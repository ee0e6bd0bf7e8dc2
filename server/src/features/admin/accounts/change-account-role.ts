import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { changeRole } from '../../accounts/index.ts';
import { killSessions } from '../../sessions/index.ts';

type Role = 'user' | 'core' | 'admin';

interface Order {
  accountId: number;
  from: Role;
  to: Role;
  decision: Decision;
}

/** Changes a role. An administrator who loses it is signed out, also of accounts that they impersonate. */
export const changeAccountRole = (
  { db, clock }: { db: Database; clock: Clock },
  { accountId, from, to, decision }: Order,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    // Before the role changes, because only then it ends impersonations.
    if (from === 'admin' && to !== 'admin')
      await killSessions(tx, { accountId, reason: 'killed', now, ip: decision.ip, by: decision.by });
    if (!(await changeRole(tx, { accountId, from, to }))) return;
    const facts = { before: from, after: to };
    await recordDecision(tx, decision, { at: now, event: 'account.role', account: accountId, facts });
  });
