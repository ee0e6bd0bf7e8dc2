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
  /** The secret of the browser's cookie; null when it has none, and then no code can be its own. */
  browser: string | null;
}

/**
 * Does `work` for the person whom the bot gave these digits. They are compared only with codes that this browser asked
 * for, and wrong ones are counted for this browser alone: nobody can use up the tries of somebody else.
 */
export async function withTelegramCode<T>(
  { db, keyring }: Deps,
  { code, purpose, browser }: BotGuess,
  now: Date,
  work: (tx: Tx, owner: { tg_id: number; first_name: string; lang: 'en' | 'ru' }) => Promise<T>,
): Promise<T> {
  if (browser === null) throw invalidCode();
  const subject = hashBrowser(keyring, browser, purpose);
  // Counted before the comparison and outside the transaction of `work`: a wrong guess stays counted.
  await countAttempt(db, { kind: 'telegram', subject, limit: attemptLimits.guess, now });
  const live = await spendAttempts(db, { browsers: hashesOfBrowser(keyring, browser, purpose), purpose, now });
  const [owner, second] = live.filter(({ code_hash }) => areDigits(keyring, code, code_hash));
  // Two people at one browser with the same digits: the digits do not tell which of them typed.
  if (!owner || second) throw invalidCode();
  return inTransaction(db, async (tx) => {
    if (!(await takeCode(tx, owner, now))) throw invalidCode();
    const result = await work(tx, owner);
    await forgetAttempts(tx, 'telegram', subject);
    return result;
  });
}
