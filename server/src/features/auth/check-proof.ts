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
  /** The account that is signed in; null for codes that a visitor asks for, such as a registration. */
  account: number | null;
  requester: Requester;
}

/**
 * Compares the digits after the try has been counted, and not in the transaction of what follows: a wrong guess stays
 * counted whatever happens next.
 */
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
  /** Mailed to the address that the account has. */
  code?: { id: string; code: string } | undefined;
  /** Given by the bot to the Telegram account that is linked. */
  telegram_code?: string | undefined;
}

export interface ProofDeps extends CodeDeps {
  passwords: PasswordHasher;
  /** Refuses a code that the bot did not give to this Telegram account in this browser; null without a bot. */
  proveByBot: ((guess: { code: string; tgId: number; browser: string | null }) => Promise<void>) | null;
}

interface Asking {
  user: { account: number; email: string; tg_id: number | null };
  purpose: ProofPurpose;
  proof: Proof | undefined;
  requester: Requester;
}

/**
 * Refuses a request whose sender has only a session token. The owner of the account proves the request by the password, by
 * a code mailed to the present address, or by a code of the bot where the account has no address.
 */
export async function proveOwner(deps: ProofDeps, { user, purpose, proof, requester }: Asking): Promise<void> {
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

/** A request may carry a second code, so the answer says that the wrong one is the proof. */
const invalidProof = () => invalidCode({ extensions: { field: 'proof' } });

function asProof(error: unknown): never {
  throw error instanceof AppError && error.code === 'INVALID_CODE' ? invalidProof() : error;
}

/** Checks the password of the signed-in account. The limit of tries is per account, so only its own sessions can reach it. */
export async function provePassword(
  { db, clock, keyring, passwords }: Omit<ProofDeps, 'proveByBot'>,
  account: number,
  password: string,
): Promise<void> {
  const subject = keyring.hash('tries', 'prove', account);
  await countAttempt(db, { kind: 'prove', subject, limit: attemptLimits.login, now: clock.now() });
  const { password_hash } = await findCredentials(db, account);
  if (!(await passwords.verify(password, password_hash))) throw wrongPassword();
  await forgetAttempts(db, 'prove', subject);
}
