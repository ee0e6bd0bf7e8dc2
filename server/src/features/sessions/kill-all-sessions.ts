import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { killSessions } from './kill-sessions.ts';

/** What the owner does who has lost a device or sees one that is not theirs. */
export const killAllSessions = (
  { db, clock }: { db: Database; clock: Clock },
  accountId: number,
  ip: string,
): Promise<number> =>
  inTransaction(db, (tx) => killSessions(tx, { accountId, reason: 'killed', now: clock.now(), ip }));
