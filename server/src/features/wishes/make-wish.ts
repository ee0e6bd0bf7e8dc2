import { randomUUIDv7 } from 'node:crypto';
import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { MAX_WISHES } from '@polyshelf/contract/wishes';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import { wordsOf } from '../search/index.ts';
import { emailNotVerified, wishLimitReached } from './errors.ts';
import { countOtherWishes, insertWish, lockWisher, type Wished } from './queries.ts';
import { wishedWords } from './wish.rules.ts';

/** Stores a search of an account until it finds something. */
export async function makeWish(
  { db, clock }: { db: Database; clock: Clock },
  account: number,
  search: string,
): Promise<{ words: string }> {
  const words = wishedWords(wordsOf(search));
  if (words === '') throw invalidPayload('"search" must contain a word');
  await inTransaction(db, (tx) => addWish(tx, account, { words }, clock.now()));
  return { words };
}

/** Stores a wish of an account that can receive mail. */
export async function addWish(tx: Tx, account: number, wished: Wished, now: Date): Promise<void> {
  const { email, email_verified } = await lockWisher(tx, account);
  if (!email_verified || isTelegramEmail(email)) throw emailNotVerified();
  if ((await countOtherWishes(tx, account, wished)) >= MAX_WISHES) throw wishLimitReached();
  await insertWish(tx, { id: randomUUIDv7(), account, ...wished, made_at: now });
}
