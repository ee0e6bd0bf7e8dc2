import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { ticketForbidden } from './errors.ts';
import { findAccountRole, insertTicket } from './queries.ts';
import { TICKET_LIFETIME_MS } from './session.rules.ts';

interface Asking {
  accountId: number;
  /** How long the session may last that it opens. */
  hours: number;
  by: { accountId: number; role: string; impersonatedBy: number | null };
  ip: string;
}

export const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** A one-time key to somebody's account, for an administrator. Another administrator's account has none. */
export async function createTicket(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, hours, by, ip }: Asking,
): Promise<{ ticket: string; expires_at: string }> {
  if (by.role !== 'admin' || by.impersonatedBy !== null) throw ticketForbidden();
  const now = clock.now();
  const ticket = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + TICKET_LIFETIME_MS);
  await inTransaction(db, async (tx) => {
    const target = await findAccountRole(tx, accountId);
    if (!target || target.role === 'admin') throw ticketForbidden();
    await insertTicket(tx, {
      id: randomUUID(),
      secret_hash: hashTicket(ticket),
      account: accountId,
      created_by: by.accountId,
      created_at: now,
      expires_at,
      session_hours: hours,
    });
    await recordEvent(tx, {
      at: now,
      event: 'ticket.created',
      account: accountId,
      actor: by.accountId,
      ip,
      facts: { hours },
    });
  });
  return { ticket, expires_at: expires_at.toISOString() };
}
