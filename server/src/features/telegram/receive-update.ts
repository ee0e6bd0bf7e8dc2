import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { digitsOf, hashDigits } from './digits.ts';
import { putCode } from './queries.ts';
import type { BotMessage } from './send-telegram-code.ts';
import { CODE_LIFETIME_MS, readStart, type Update } from './telegram.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Enqueue;
  telegramDelivery: Job<BotMessage>;
}

/**
 * Creates a code for the browser whose link opened the bot. Without such a link, the bot answers with the address of the
 * site. A job sends the message, so that the webhook responds at once.
 */
export async function receiveUpdate(
  { db, clock, keyring, jobs, telegramDelivery }: Deps,
  update: Update,
): Promise<void> {
  const start = readStart(update);
  if (!start) return;
  const { tgId, updateId, firstName, lang, asked } = start;
  const salt = randomBytes(16);
  await inTransaction(db, async (tx) => {
    if (!asked) return jobs.enqueue(tx, telegramDelivery, { tgId, withoutLink: lang });
    const isNew = await putCode(tx, {
      tg_id: tgId,
      salt,
      code_hash: hashDigits(keyring, digitsOf(keyring, salt)),
      update_id: updateId,
      first_name: firstName,
      lang,
      expires_at: new Date(clock.now().getTime() + CODE_LIFETIME_MS),
      ...asked,
    });
    if (isNew) await jobs.enqueue(tx, telegramDelivery, { tgId });
  });
}
