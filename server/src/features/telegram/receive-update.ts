import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { digitsOf, hashDigits } from './digits.ts';
import { putCode, releaseDigits } from './queries.ts';
import { CODE_LIFETIME_MS, readStart, type Start, type Update } from './telegram.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Enqueue;
  telegramDelivery: Job<{ tgId: number }>;
}

/** Digits that somebody else has right now are drawn again. */
const MAX_DRAWS = 20;
const UNIQUE_VIOLATION = '23505';

/** Gives whoever says /start a code. The message is sent from the queue, so that Telegram gets its answer at once. */
export async function receiveUpdate(deps: Deps, update: Update): Promise<void> {
  const start = readStart(update);
  if (!start) return;
  for (let draw = 1; ; draw++) {
    try {
      return await giveCode(deps, start);
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION || draw === MAX_DRAWS) throw error;
    }
  }
}

async function giveCode({ db, clock, keyring, jobs, telegramDelivery }: Deps, start: Start): Promise<void> {
  const { tgId, updateId, firstName, lang } = start;
  const now = clock.now();
  const salt = randomBytes(16);
  const code_hash = hashDigits(keyring, digitsOf(keyring, salt));
  await inTransaction(db, async (tx) => {
    await releaseDigits(tx, code_hash, now);
    const expires_at = new Date(now.getTime() + CODE_LIFETIME_MS);
    const code = { tg_id: tgId, salt, code_hash, update_id: updateId, first_name: firstName, lang, expires_at };
    if (await putCode(tx, code)) await jobs.enqueue(tx, telegramDelivery, { tgId });
  });
}
