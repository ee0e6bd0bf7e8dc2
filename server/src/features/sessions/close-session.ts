import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { endSession, lockSession } from './queries.ts';
import { isGenuine, readToken } from './tokens.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** Signs out with a refresh token of any generation. False when the token is invalid or its session has ended. */
export async function closeSession(
  { db, clock, keyring }: Deps,
  token: string | undefined,
  ip: string,
): Promise<boolean> {
  if (!token) throw invalidPayload('The refresh token is required in either the payload or cookie');
  const claim = readToken(token, 'refresh');
  if (!claim) return false;
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, claim.sessionId);
    if (!session || !isGenuine(keyring, token, session.salt)) return false;
    const now = clock.now();
    if (!(await endSession(tx, session.id, 'logout', now))) return false;
    await recordEvent(tx, { at: now, event: 'session.closed', account: session.account, ip });
    return true;
  });
}
