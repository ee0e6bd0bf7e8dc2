import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/telegram';
import * as schemas from '@polyshelf/contract/telegram.schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Requester, rememberBrowser } from '../../platform/attempts.ts';
import { invalidCredentials } from '../../platform/errors.ts';
import { keepDeviceSecret, readDeviceSecret } from '../../platform/http/device-cookie.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { requireOwner } from '../../platform/http/sessions.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { ChangeDeps, ProofDeps } from '../auth/index.ts';
import { hashBrowser } from './digits.ts';
import { linkTelegram, unlinkTelegram } from './link-telegram.ts';
import { logInByTelegram } from './log-in-by-telegram.ts';
import { receiveUpdate } from './receive-update.ts';
import type { BotMessage } from './send-telegram-code.ts';
import { isWebhookSecret } from './set-webhook.ts';
import { startParameter } from './telegram.rules.ts';

interface Deps extends ProofDeps, ChangeDeps {
  telegramDelivery: Job<BotMessage>;
  siteUrl: string;
  botUrl: string;
}

export const telegramRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const requesterOf = (request: FastifyRequest): Requester => ({
      ip: request.ip,
      browser: readDeviceSecret(request, deps.siteUrl),
    });

    app.route({
      ...endpoint(contract.receiveTelegramUpdate, schemas.receiveTelegramUpdate),
      config: limitTo('none'),
      // Checked before the body is parsed.
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
      ...endpoint(contract.openBot, schemas.openBot),
      config: limitTo('login'),
      handler: async (request, reply) => {
        const { purpose } = request.body;
        const url = new URL(deps.botUrl);
        const secret = keepDeviceSecret(request, reply, deps);
        url.searchParams.set('start', startParameter(purpose, hashBrowser(deps.keyring, secret, purpose)));
        return { data: { url: url.href } };
      },
    });

    app.route({
      ...endpoint(contract.loginByTelegram, schemas.loginByTelegram),
      config: limitTo('confirm'),
      handler: async (request, reply) => {
        const { accountId, tokens } = await logInByTelegram(deps, request.body, requesterOf(request));
        await rememberBrowser(deps, accountId, keepDeviceSecret(request, reply, deps));
        return { data: tokens };
      },
    });

    app.route({
      ...endpoint(contract.linkTelegram, schemas.linkTelegram),
      config: limitTo('confirm'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        await linkTelegram(deps, {
          ...request.body,
          proof: request.body.proof,
          accountId,
          requester: requesterOf(request),
        });
        return { data: { linked: true as const } };
      },
    });

    app.route({
      ...endpoint(contract.unlinkTelegram, schemas.unlinkTelegram),
      config: limitTo('confirm'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        await unlinkTelegram(deps, { proof: request.body.proof, accountId, requester: requesterOf(request) });
        return { data: { unlinked: true as const } };
      },
    });
  };
