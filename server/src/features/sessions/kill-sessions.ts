import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { type EndReason, endImpersonationsBy, endSessionOf, endSessionsOfAccount, findAccountRole } from './queries.ts';

interface SessionsToEnd {
  accountId: number;
  reason: EndReason;
  now: Date;
  ip?: string | null | undefined;
  /** Who ends them. May be absent when the owner of the account does something that ends them. */
  by?: number | null | undefined;
  /** The session that goes on. */
  except?: string | undefined;
}

/**
 * Ends all sessions of an account, including the current one unless it is excepted. For an administrator it also ends the sessions and tickets
 * that impersonate other accounts, because a thief of the administrator's token may have created them.
 */
export async function killSessions(tx: Tx, { accountId, reason, now, ip, by, except }: SessionsToEnd): Promise<number> {
  const own = await endSessionsOfAccount(tx, { account: accountId, reason, now, except });
  const isAdministrator = (await findAccountRole(tx, accountId))?.role === 'admin';
  const ended = own + (isAdministrator ? await endImpersonationsBy(tx, accountId, reason, now) : 0);
  await recordEvent(tx, {
    at: now,
    event: 'sessions.killed',
    account: accountId,
    actor: by ?? null,
    ip: ip ?? null,
    facts: { reason, ended },
  });
  return ended;
}

/** For an owner who has lost a device or does not recognise one. */
export const killAllSessions = (
  { db, clock }: { db: Database; clock: Clock },
  accountId: number,
  ip: string,
): Promise<number> =>
  inTransaction(db, (tx) => killSessions(tx, { accountId, reason: 'killed', now: clock.now(), ip, by: accountId }));

interface ChosenSessions {
  accountId: number;
  /** Null ends all sessions of the account. */
  session: string | null;
  by: number;
  now: Date;
}

/** Ends sessions on behalf of their owner. Returns how many were live. */
export async function endSessions(tx: Tx, { accountId, session, by, now }: ChosenSessions): Promise<number> {
  if (session === null) return killSessions(tx, { accountId, reason: 'killed', now, by });
  return (await endSessionOf(tx, accountId, session, now)) ? 1 : 0;
}
