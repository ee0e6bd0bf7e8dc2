import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requestsExceeded } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Purpose } from './code.rules.ts';
import { areDigitsOf } from './digits.ts';
import { invalidCode } from './errors.ts';
import { countTry, forgetTries, spendAttempt } from './queries.ts';
import { tryLimits } from './try.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

export interface Guess {
  id: string;
  code: string;
  purpose: Purpose;
  /** Who is signed in, where the confirmation belongs to somebody. */
  account: number | null;
}

/**
 * Compares the digits after the try has been counted, and not in the transaction of what follows: a wrong guess stays
 * counted whatever happens next.
 */
export async function checkCode({ db, clock, keyring }: Deps, { id, code, purpose, account }: Guess) {
  const now = clock.now();
  const found = await spendAttempt(db, { id, purpose, account, now });
  if (!found) throw invalidCode();
  const subject = keyring.hash('tries', purpose, found.email);
  if (!(await countTry(db, { kind: 'guess', subject, limit: tryLimits.guess, now }))) throw requestsExceeded();
  if (!areDigitsOf(keyring, id, code) || !found.mailable) throw invalidCode();
  await forgetTries(db, 'guess', subject);
  return found;
}
