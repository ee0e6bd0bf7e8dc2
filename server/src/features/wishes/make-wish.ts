import { randomUUIDv7 } from 'node:crypto';
import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { MAX_WISHES } from '@polyshelf/contract/wishes';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import { wordsOf } from '../search/index.ts';
import { emailNotVerified, wishLimitReached } from './errors.ts';
import { countOtherWishes, insertWish, lockWisher } from './queries.ts';
import { wishedWords } from './wish.rules.ts';

/** Stores a search of an account until it finds something. */
export async function makeWish(
  { db, clock }: { db: Database; clock: Clock },
  account: number,
  search: string,
): Promise<{ words: string }> {
  const words = wishedWords(wordsOf(search));
  if (words === '') throw invalidPayload('"search" must contain a word');
  await inTransaction(db, async (tx) => {
    const { email, email_verified } = await lockWisher(tx, account);
    if (!email_verified || isTelegramEmail(email)) throw emailNotVerified();
    if ((await countOtherWishes(tx, account, words)) >= MAX_WISHES) throw wishLimitReached();
    await insertWish(tx, { id: randomUUIDv7(), account, words, made_at: clock.now() });
  });
  return { words };
}
