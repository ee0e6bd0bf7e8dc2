import type { Tx } from '../../platform/db/database.ts';
import { killSessions } from './kill-sessions.ts';
import { endSessionOf } from './queries.ts';

interface SessionsToEnd {
  accountId: number;
  /** Null ends all sessions of the account. */
  session: string | null;
  now: Date;
}

/** Ends sessions on behalf of their owner. Returns how many were live. */
export async function endSessions(tx: Tx, { accountId, session, now }: SessionsToEnd): Promise<number> {
  if (session === null) return killSessions(tx, { accountId, reason: 'killed', now });
  return (await endSessionOf(tx, accountId, session, now)) ? 1 : 0;
}
