import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidCredentials } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { sessionOverflow, tokenExpired } from './errors.ts';
import { confirmSession, findSession } from './queries.ts';
import { isOver, judgeExpiry } from './session.rules.ts';
import { isGenuine, readToken } from './tokens.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** The session of an access token. It is never cached, so that an ended session stops working at once in every process. */
export async function getSession({ db, clock, keyring }: Deps, token: string) {
  const claim = readToken(token, 'access');
  const session = claim && (await findSession(db, claim.sessionId));
  if (!session || !isGenuine(keyring, token, session.salt)) throw invalidCredentials();
  const now = clock.now();
  const expiry = judgeExpiry(claim.expiresAt, now);
  if (expiry === 'expired') throw tokenExpired();
  if (session.end_reason === 'overflow') throw sessionOverflow();
  if (expiry === 'impossible' || isOver(session, now) || session.status !== 'active') throw invalidCredentials();
  if (session.confirmed_at === null && claim.gen === session.gen) {
    await confirmSession(db, session.id, session.gen, now);
  }
  return {
    id: session.id,
    accountId: session.account,
    role: session.role as 'user' | 'core' | 'admin',
    impersonatedBy: session.impersonated_by,
    hasSecondFactor: session.has_second_factor,
    provedAt: session.proved_at,
  };
}
