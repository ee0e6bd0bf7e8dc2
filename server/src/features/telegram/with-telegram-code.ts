import { attemptLimits, countAttempt, forgetAttempts } from '../../platform/attempts.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidCode } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { areDigits, hashBrowser, hashesOfBrowser } from './digits.ts';
import { spendAttempts, takeCode } from './queries.ts';
import type { BotCodePurpose } from './telegram.rules.ts';

interface Deps {
  db: Database;
  keyring: Keyring;
}

interface BotGuess {
  code: string;
  purpose: BotCodePurpose;
  /** The secret of the browser's cookie. Without a cookie the browser has no codes. */
  browser: string | null;
}

interface FoundCode {
  owner: Awaited<ReturnType<typeof spendAttempts>>[number];
  /** The counted attempts, which a success resets. */
  subject: Buffer;
}

/**
 * Returns the Telegram account that received these digits. They are compared only with codes that this browser requested,
 * and attempts are counted per browser, so that nobody can use up the attempts of another person.
 */
export async function findTelegramCode(
  { db, keyring }: Deps,
  { code, purpose, browser }: BotGuess,
  now: Date,
): Promise<FoundCode> {
  if (browser === null) throw invalidCode();
  const subject = hashBrowser(keyring, browser, purpose);
  // Counted before the comparison and outside of the transaction, so that a rollback does not uncount a wrong guess.
  await countAttempt(db, { kind: 'telegram', subject, limit: attemptLimits.guess, now });
  const live = await spendAttempts(db, { browsers: hashesOfBrowser(keyring, browser, purpose), purpose, now });
  const [owner, second] = live.filter(({ code_hash }) => areDigits(keyring, code, code_hash));
  // Two Telegram accounts may have the same digits for one browser; then it is unclear which of them is meant.
  if (!owner || second) {
    // A sign-in is about no account yet, whatever session the browser has.
    throw invalidCode({ security: purpose === 'login' ? { kind: 'sign_in', account: null } : { kind: 'proof' } });
  }
  return { owner, subject };
}

type Work<T> = (tx: Tx, owner: { tg_id: number; first_name: string; lang: 'en' | 'ru' }) => Promise<T>;

/** Uses up the code and runs `work` in one transaction. */
export const useTelegramCode = <T>(
  { db }: Pick<Deps, 'db'>,
  { owner, subject }: FoundCode,
  now: Date,
  work: Work<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    if (!(await takeCode(tx, owner, now))) throw invalidCode();
    const result = await work(tx, owner);
    await forgetAttempts(tx, 'telegram', subject);
    return result;
  });

/** Runs `work` for the Telegram account that received these digits. */
export const withTelegramCode = async <T>(deps: Deps, guess: BotGuess, now: Date, work: Work<T>): Promise<T> =>
  useTelegramCode(deps, await findTelegramCode(deps, guess, now), now, work);
