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

/** Queues only the id of the Telegram account, so that the digits are not stored in the queue. */
export const createTelegramDelivery = (deps: Deps): Job<BotMessage> =>
  defineJob({
    name: 'telegram.send-code',
    data: z.object({ tgId: z.int(), withoutLink: z.enum(['en', 'ru']).optional() }),
    retryAfterSeconds: 5,
    retries: 5,
    run: (message) => sendTelegramCode(deps, message),
  });

/** Queues only the id of a change, so that the undo link is not stored in the queue. */
export const createBotNotice = (deps: Deps): Job<{ id: string }> =>
  defineJob({
    name: 'telegram.send-notice',
    data: z.object({ id: z.uuid() }),
    retries: 20,
    run: ({ id }) => sendBotNotice(deps, id),
  });

/** Queued at every start, because the URL of the site or the application secret may have changed. */
export const createWebhookJob = (deps: Deps): Job<object> =>
  defineJob({ name: 'telegram.set-webhook', data: z.object({}), run: () => setWebhook(deps) });

export const createTelegramSweep = (deps: Pick<Deps, 'db' | 'clock'>): Job<object> =>
  defineJob({ name: 'telegram.sweep', data: z.object({}), cron: '29 3 * * *', run: () => sweepTelegramCodes(deps) });
