import * as contract from '@polyshelf/contract/telegram';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidCredentials } from '../../platform/errors.ts';
import { keepDeviceSecret } from '../../platform/http/device-cookie.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { requireOwner } from '../../platform/http/sessions.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { linkTelegram } from './link-telegram.ts';
import { logInByTelegram } from './log-in-by-telegram.ts';
import { receiveUpdate } from './receive-update.ts';
import { isWebhookSecret } from './set-webhook.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Enqueue;
  telegramDelivery: Job<{ tgId: number }>;
  siteUrl: string;
}

export const telegramRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.route({
      ...contract.receiveTelegramUpdate,
      config: limitTo('none'),
      // Before the body is read: whatever a stranger sends is not looked at.
      onRequest: async ({ headers }) => {
        const secret = headers['x-telegram-bot-api-secret-token'];
        if (typeof secret !== 'string' || !isWebhookSecret(deps.keyring, secret)) throw invalidCredentials();
      },
      handler: async ({ body }) => {
        await receiveUpdate(deps, body);
        return { ok: true as const };
      },
    });

    app.route({
      ...contract.loginByTelegram,
      config: limitTo('confirm'),
      handler: async (request, reply) => {
        const tokens = await logInByTelegram(deps, request.body.code, request.ip);
        keepDeviceSecret(request, reply, deps.siteUrl);
        return { data: tokens };
      },
    });

    app.route({
      ...contract.linkTelegram,
      config: limitTo('confirm'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        await linkTelegram(deps, { code: request.body.code, accountId, ip: request.ip });
        return { data: { linked: true as const } };
      },
    });
  };
