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

/**
 * Runs `work` for the Telegram account that received these digits. They are compared only with codes that this browser
 * requested, and attempts are counted per browser, so that nobody can use up the attempts of another person.
 */
export async function withTelegramCode<T>(
  { db, keyring }: Deps,
  { code, purpose, browser }: BotGuess,
  now: Date,
  work: (tx: Tx, owner: { tg_id: number; first_name: string; lang: 'en' | 'ru' }) => Promise<T>,
): Promise<T> {
  if (browser === null) throw invalidCode();
  const subject = hashBrowser(keyring, browser, purpose);
  // Counted before the comparison and outside of the transaction, so that a rollback does not uncount a wrong guess.
  await countAttempt(db, { kind: 'telegram', subject, limit: attemptLimits.guess, now });
  const live = await spendAttempts(db, { browsers: hashesOfBrowser(keyring, browser, purpose), purpose, now });
  const [owner, second] = live.filter(({ code_hash }) => areDigits(keyring, code, code_hash));
  // Two Telegram accounts may have the same digits for one browser; then it is unclear which of them is meant.
  if (!owner || second) throw invalidCode();
  return inTransaction(db, async (tx) => {
    if (!(await takeCode(tx, owner, now))) throw invalidCode();
    const result = await work(tx, owner);
    await forgetAttempts(tx, 'telegram', subject);
    return result;
  });
}
