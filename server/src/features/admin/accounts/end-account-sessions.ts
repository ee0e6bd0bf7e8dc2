import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { lockOpenAccount } from '../../accounts/index.ts';
import { endSessions } from '../../sessions/index.ts';

interface Order {
  accountId: number;
  /** Null ends all sessions. */
  session: string | null;
  decision: Decision;
}

/** Ends one session of an account or all of them, for an owner who cannot do it. */
export const endAccountSessions = ({ db, clock }: { db: Database; clock: Clock }, order: Order): Promise<void> =>
  inTransaction(db, (tx) => endSessionsOf(tx, clock.now(), order));

export async function endSessionsOf(tx: Tx, now: Date, { accountId, session, decision }: Order): Promise<void> {
  await lockOpenAccount(tx, accountId);
  const ended = await endSessions(tx, { accountId, session, by: decision.by, now });
  if (ended === 0) return;
  await recordDecision(tx, decision, { at: now, event: 'sessions.ended', account: accountId, facts: { ended } });
}
