import { recordEvent } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type EndReason, endSessionsOfAccount } from './queries.ts';

interface Killing {
  accountId: number;
  reason: EndReason;
  now: Date;
  ip?: string | undefined;
  actor?: number | null;
}

/** Ends every session of an account, the one that asks included. */
export async function killSessions(tx: Tx, { accountId, reason, now, ip, actor }: Killing): Promise<number> {
  const ended = await endSessionsOfAccount(tx, accountId, reason, now);
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
