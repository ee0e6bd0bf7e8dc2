import type { SessionTokens } from '@polyshelf/contract/sessions';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidCredentials, invalidPayload } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { sessionOverflow } from './errors.ts';
import { tokensOf } from './open-session.ts';
import { endSession, lockSession, prolongSession, rotateSession } from './queries.ts';
import { decideRefresh, idleEnd } from './session.rules.ts';
import { isGenuine, readToken } from './tokens.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** Exchanges the newest refresh token, or the previous one if the response to it may have been lost, for new tokens. */
export async function refreshSession(
  { db, clock, keyring }: Deps,
  token: string | undefined,
  ip: string,
): Promise<SessionTokens> {
  if (!token) throw invalidPayload('The refresh token is required in either the payload or cookie');
  const claim = readToken(token, 'refresh');
  if (!claim) throw invalidCredentials();
  const now = clock.now();
  const outcome = await inTransaction(db, async (tx) => {
    const session = await lockSession(tx, claim.sessionId);
    if (!session || !isGenuine(keyring, token, session.salt) || session.status !== 'active') return 'refuse';
    const decision = decideRefresh(session, claim.gen, now);
    if (decision === 'refuse') return session.end_reason === 'overflow' ? 'overflow' : 'refuse';
    if (decision === 'revoke') {
      await endSession(tx, session.id, 'reuse', now);
      const facts = { used: claim.gen, newest: session.gen };
      await recordEvent(tx, { at: now, event: 'session.reused', account: session.account, ip, facts });
      return 'refuse';
    }
    if (decision === 'repeat') {
      await prolongSession(tx, session.id, now, idleEnd(now));
      return tokensOf(keyring, session, now);
    }
    await rotateSession(tx, session.id, session.gen, now, idleEnd(now));
    return tokensOf(keyring, { ...session, gen: session.gen + 1 }, now);
  });
  // Thrown after the commit: inside the transaction, the error would roll back the end of a stolen session.
  if (outcome === 'overflow') throw sessionOverflow();
  if (outcome === 'refuse') throw invalidCredentials();
  return outcome;
}
