import { randomBytes, randomUUID } from 'node:crypto';
import type { SessionTokens } from '@polyshelf/contract/sessions';
import { recordEvent } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { invalidCredentials, invalidOtp } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { hasSecondFactor, insertSession, lockAccount, makeRoomForSession } from './queries.ts';
import { ACCESS_LIFETIME_MS, idleEnd, sessionEnd, sessionLimit } from './session.rules.ts';
import { writeToken } from './tokens.ts';

interface NewSession {
  accountId: number;
  now: Date;
  ip: string;
  /** How the person proved who they are. */
  by: 'password' | 'code' | 'telegram' | 'passkey' | 'ticket';
  /** Whether the person proved the second factor of the account. */
  hasProvedFactor?: boolean;
  /** The administrator who signs in as this account, and for how long. */
  ticket?: { by: number; hours: number };
}

/**
 * Signs an account in. Above the limit, it ends the least recently used sessions. Only a ticket of an administrator signs
 * in without the second factor of the account.
 */
export async function openSession(
  { keyring }: { keyring: Keyring },
  tx: Tx,
  { accountId, now, ip, by, hasProvedFactor = false, ticket }: NewSession,
): Promise<SessionTokens> {
  const account = await lockAccount(tx, accountId, now);
  if (account?.status !== 'active') throw invalidCredentials();
  if (!hasProvedFactor && !ticket && (await hasSecondFactor(tx, accountId))) throw invalidOtp();
  const ended = await makeRoomForSession(tx, accountId, sessionLimit(account.device_limit), now);
  const session = { id: randomUUID(), salt: randomBytes(16) };
  await insertSession(tx, {
    ...session,
    account: accountId,
    impersonated_by: ticket?.by ?? null,
    created_at: now,
    last_used_at: now,
    proved_at: ticket ? null : now,
    idle_until: idleEnd(now),
    expires_at: sessionEnd(now, ticket?.hours ?? null),
  });
  const facts = { by, ...(ended > 0 && { ended_by_overflow: ended }) };
  await recordEvent(tx, {
    at: now,
    event: 'session.opened',
    account: accountId,
    actor: ticket?.by ?? null,
    ip,
    facts,
  });
  return tokensOf(keyring, { ...session, gen: 1 }, now);
}

export function tokensOf(
  keyring: Keyring,
  { id, salt, gen }: { id: string; salt: Buffer; gen: number },
  now: Date,
): SessionTokens {
  const content = { sessionId: id, gen };
  const expiresAt = Math.floor((now.getTime() + ACCESS_LIFETIME_MS) / 1_000);
  return {
    access_token: writeToken(keyring, { ...content, kind: 'access', expiresAt }, salt),
    refresh_token: writeToken(keyring, { ...content, kind: 'refresh', expiresAt: 0 }, salt),
    expires: ACCESS_LIFETIME_MS,
  };
}
