import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Decision } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Factors } from '../../platform/db/schema.ts';
import { killSessions } from '../sessions/index.ts';
import { hashRecoveryCode, newRecoveryCodes } from './codes/recovery-codes.ts';
import { insertFactor, listFactors, lockUser, markRemoved, replaceRecoveryCodes } from './queries.ts';

interface Change {
  user: { account: number; email: string; email_verified: boolean; tg_id: number | null };
  kind: 'factor_add' | 'factor_remove' | 'factor_reset';
  /** The name of a passkey. */
  newValue: string | null;
  now: Date;
  ip: string | null;
  decision?: Decision | undefined;
}

export interface FactorDeps {
  db: Database;
  clock: Clock;
  /** Stores the change, sends its notice and returns its id. */
  recordChange: (tx: Tx, change: Change) => Promise<string>;
}

/** The signed-in owner, who has just proved it. */
export interface Owner {
  account: number;
  sessionId: string;
  ip: string;
}

type Secrets = Pick<Insertable<Factors>, 'secret' | 'last_step'>;
type Passkey = Pick<Insertable<Factors>, 'name' | 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/**
 * Adds a factor. An authenticator app replaces the one before. The first factor ends all other sessions, which were opened
 * without one; it returns new recovery codes, and null comes with later factors.
 */
export function addFactor(
  deps: FactorDeps,
  { account, sessionId, ip }: Owner,
  factor: ({ kind: 'totp' } & Secrets) | ({ kind: 'passkey' } & Passkey),
  id: string = randomUUID(),
): Promise<string[] | null> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, account);
    const present = await listFactors(tx, account);
    const newValue = factor.kind === 'passkey' ? (factor.name ?? null) : null;
    const change = await deps.recordChange(tx, { user, kind: 'factor_add', newValue, now, ip });
    const replaced = factor.kind === 'totp' ? present.find(({ kind }) => kind === 'totp') : undefined;
    if (replaced) await markRemoved(tx, { account, id: replaced.id, change });
    await insertFactor(tx, { ...factor, id, account, created_at: now, added_by: change });
    if (present.length > 0) return null;
    await killSessions(tx, { accountId: account, reason: 'factor', now, ip, except: sessionId });
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, account, codes.map(hashRecoveryCode), now);
    return codes;
  });
}
