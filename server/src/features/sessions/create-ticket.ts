import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { recordDecision } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { ticketForbidden } from './errors.ts';
import { findAccountRole, insertTicket } from './queries.ts';
import { TICKET_LIFETIME_MS } from './session.rules.ts';

export interface TicketDeps {
  db: Database;
  clock: Clock;
  /** Refuses unless this is the password of the account. */
  provePassword: (account: number, password: string) => Promise<void>;
}

interface TicketRequest {
  accountId: number;
  /** The password of the administrator. */
  password: string;
  /** The lifetime of the session that the ticket opens. */
  hours: number;
  /** Why it is needed. */
  reason: string;
  by: { accountId: number; role: string; impersonatedBy: number | null };
  ip: string;
}

export const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/**
 * Creates a ticket with which an administrator impersonates an account that is not an administrator's. It needs the
 * password, because a stolen access token must not give access that lasts longer than the token.
 */
export async function createTicket(
  { db, clock, provePassword }: TicketDeps,
  { accountId, password, hours, reason, by, ip }: TicketRequest,
): Promise<{ ticket: string; expires_at: string }> {
  if (by.role !== 'admin' || by.impersonatedBy !== null) throw ticketForbidden();
  await provePassword(by.accountId, password);
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
    const decision = { by: by.accountId, ip, reason };
    await recordDecision(tx, decision, { at: now, event: 'ticket.created', account: accountId, facts: { hours } });
  });
  return { ticket, expires_at: expires_at.toISOString() };
}
