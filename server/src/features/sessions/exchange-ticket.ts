import type { SessionTokens } from '@polyshelf/contract/sessions';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidCredentials } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { hashTicket } from './create-ticket.ts';
import { openSession } from './open-session.ts';
import { findAccountRole, takeTicket } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** Exchanges a ticket, once, for a session that impersonates its account. */
export async function exchangeTicket(deps: Deps, token: string, ip: string): Promise<SessionTokens> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const ticket = await takeTicket(tx, hashTicket(token), now);
    if (!ticket) throw invalidCredentials();
    // The creator may have lost the admin role since then.
    const maker = await findAccountRole(tx, ticket.created_by);
    if (maker?.role !== 'admin' || maker.status !== 'active') throw invalidCredentials();
    return openSession(deps, tx, {
      accountId: ticket.account,
      ticket: { by: ticket.created_by, hours: ticket.session_hours },
      by: 'ticket',
      now,
      ip,
    });
  });
}
