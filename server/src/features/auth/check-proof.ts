import { isTelegramEmail } from '@polyshelf/contract/accounts';
import {
  attemptLimits,
  countAttempt,
  countAttemptByRequester,
  forgetAttempts,
  type Requester,
} from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { AppError, invalidCode } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import type { ProofPurpose } from './change.rules.ts';
import type { Purpose } from './code.rules.ts';
import { areDigitsOf } from './digits.ts';
import { proofRequired, wrongPassword } from './errors.ts';
import { findCredentials, spendAttempt, takeCode } from './queries.ts';

interface CodeDeps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

interface Guess {
  id: string;
  code: string;
  purpose: Purpose;
  /** The signed-in account; null for codes that visitors can request, such as for a registration. */
  account: number | null;
  requester: Requester;
}

/** Counts the attempt first and outside of the caller's transaction, so that a rollback does not uncount a wrong guess. */
export async function checkCode(deps: CodeDeps, { id, code, purpose, account, requester }: Guess) {
  const now = deps.clock.now();
  const found = await spendAttempt(deps.db, { id, purpose, account, now });
  if (!found) throw invalidCode();
  const what = [purpose, found.email];
  const forget = await countAttemptByRequester(deps, { kind: 'guess', what, account: found.account, requester, now });
  if (!areDigitsOf(deps.keyring, id, code) || !found.mailable) throw invalidCode();
  await forget();
  return found;
}

export interface Proof {
  password?: string | undefined;
  /** From a mail to the current address of the account. */
  code?: { id: string; code: string } | undefined;
  /** From the bot, sent to the linked Telegram account. */
  telegram_code?: string | undefined;
}

export interface ProofDeps extends CodeDeps {
  passwords: PasswordHasher;
  /** Refuses a code that the bot did not send to this Telegram account for this browser; null without a bot. */
  proveByBot: ((guess: { code: string; tgId: number; browser: string | null }) => Promise<void>) | null;
}

interface ProofRequest {
  user: { account: number; email: string; tg_id: number | null };
  purpose: ProofPurpose;
  proof: Proof | undefined;
  requester: Requester;
}

/**
 * Refuses a request with nothing but a session token. A proof is the password, a code mailed to the current address, or
 * a code from the bot for an account without an email.
 */
export async function proveOwner(deps: ProofDeps, { user, purpose, proof, requester }: ProofRequest): Promise<void> {
  const hasMailbox = !isTelegramEmail(user.email);
  if (proof?.password !== undefined) return provePassword(deps, user.account, proof.password);
  if (hasMailbox && proof?.code) {
    const { id } = proof.code;
    const { email } = await checkCode(deps, { ...proof.code, purpose, account: user.account, requester }).catch(
      asProof,
    );
    if (email !== user.email || !(await inTransaction(deps.db, (tx) => takeCode(tx, id)))) throw invalidProof();
    return;
  }
  if (!hasMailbox && user.tg_id !== null && proof?.telegram_code !== undefined && deps.proveByBot) {
    return deps.proveByBot({ code: proof.telegram_code, tgId: user.tg_id, browser: requester.browser }).catch(asProof);
  }
  throw proofRequired();
}

/** Names the field, because the request may contain another code, which is not the wrong one. */
const invalidProof = () => invalidCode({ extensions: { field: 'proof' }, security: { kind: 'proof' } });

function asProof(error: unknown): never {
  throw error instanceof AppError && error.code === 'INVALID_CODE' ? invalidProof() : error;
}

/** Checks the password of the signed-in account. Attempts are counted per account: only its own sessions can make them. */
export async function provePassword(
  { db, clock, keyring, passwords }: Omit<ProofDeps, 'proveByBot'>,
  account: number,
  password: string,
): Promise<void> {
  const subject = keyring.hash('tries', 'prove', account);
  await countAttempt(db, { kind: 'prove', subject, limit: attemptLimits.login, now: clock.now() });
  const { password_hash } = await findCredentials(db, account);
  if (!(await passwords.verify(password, password_hash))) throw wrongPassword({ security: { kind: 'proof', account } });
  await forgetAttempts(db, 'prove', subject);
}
