import { recordEvent } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type EndReason, endSessionsOfAccount, endVisitsOf, findAccountRole } from './queries.ts';

interface Killing {
  accountId: number;
  reason: EndReason;
  now: Date;
  ip?: string | undefined;
  actor?: number | null;
}

/**
 * Ends every session of an account, the one that asks included. Of an administrator also those in the accounts of others:
 * whoever stole a token may have made the ticket.
 */
export async function killSessions(tx: Tx, { accountId, reason, now, ip, actor }: Killing): Promise<number> {
  const own = await endSessionsOfAccount(tx, accountId, reason, now);
  const isAdministrator = (await findAccountRole(tx, accountId))?.role === 'admin';
  const ended = own + (isAdministrator ? await endVisitsOf(tx, accountId, reason, now) : 0);
  await recordEvent(tx, {
    at: now,
    event: 'sessions.killed',
    account: accountId,
    actor: actor ?? null,
    ip: ip ?? null,
    facts: { reason, ended },
  });
  return ended;
}
