import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { BotApi } from './bot-api.ts';
import { sendBotNotice } from './send-bot-notice.ts';
import { type BotMessage, sendTelegramCode } from './send-telegram-code.ts';
import { setWebhook } from './set-webhook.ts';
import { sweepTelegramCodes } from './sweep-telegram-codes.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  bot: BotApi;
  siteUrl: string;
}

/** Sends a code to a chat: the digits themselves never wait in the queue. */
export const createTelegramDelivery = (deps: Deps): Job<BotMessage> =>
  defineJob({
    name: 'telegram.send-code',
    data: z.object({ tgId: z.int(), withoutLink: z.enum(['en', 'ru']).optional() }),
    retryAfterSeconds: 5,
    retries: 5,
    run: (message) => sendTelegramCode(deps, message),
  });

/** Sends the notice of a sensitive change by its id: the undo link does not wait in the queue. */
export const createBotNotice = (deps: Deps): Job<{ id: string }> =>
  defineJob({
    name: 'telegram.send-notice',
    data: z.object({ id: z.uuid() }),
    retries: 20,
    run: ({ id }) => sendBotNotice(deps, id),
  });

/** Put into the queue at every start: the address of the site or the secret may have changed. */
export const createWebhookJob = (deps: Deps): Job<object> =>
  defineJob({ name: 'telegram.set-webhook', data: z.object({}), run: () => setWebhook(deps) });

/** Once a night forgets codes whose updates nobody repeats any more. */
export const createTelegramSweep = (deps: Pick<Deps, 'db' | 'clock'>): Job<object> =>
  defineJob({ name: 'telegram.sweep', data: z.object({}), cron: '29 3 * * *', run: () => sweepTelegramCodes(deps) });
