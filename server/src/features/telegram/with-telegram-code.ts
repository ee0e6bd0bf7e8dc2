import type { Database, Tx } from '../../platform/db/database.ts';
import { requestsExceeded } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { countTry, invalidCode, isPaused, tryLimits } from '../auth/index.ts';
import { hashesOfDigits } from './digits.ts';
import { takeCode } from './queries.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof takeCode>>>;

interface Deps {
  db: Database;
  keyring: Keyring;
}

/** Does `work` for whoever the bot told these digits. Wrong ones are counted for everybody together. */
export async function withTelegramCode<T>(
  { db, keyring }: Deps,
  code: string,
  now: Date,
  work: (tx: Tx, owner: Owner) => Promise<T>,
): Promise<T> {
  const subject = keyring.hash('tries', 'telegram');
  if (await isPaused(db, 'telegram', subject, now)) throw requestsExceeded();
  const done = await db.transaction().execute(async (tx) => {
    const owner = await takeCode(tx, hashesOfDigits(keyring, code), now);
    return owner && { result: await work(tx, owner) };
  });
  if (done) return done.result;
  await countTry(db, { kind: 'telegram', subject, limit: tryLimits.telegram, now });
  throw invalidCode();
}
