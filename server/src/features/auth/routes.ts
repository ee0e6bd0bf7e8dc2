import * as contract from '@polyshelf/contract/auth';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { keepDeviceSecret } from '../../platform/http/device-cookie.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { refuseImpersonation, requireOwner } from '../../platform/http/sessions.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { confirmPasswordChange } from './confirm-password-change.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { logIn } from './log-in.ts';
import { resendCode } from './resend-code.ts';
import {
  register,
  type StartDeps,
  startEmailChange,
  startEmailConfirmation,
  startPasswordChange,
} from './start-confirmation.ts';

const CONFIRMED = { data: { confirmed: true as const } };

interface Deps extends StartDeps {
  /** Where people find the bot; null when there is none. */
  botUrl: string | null;
}

export const authRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.route({
      ...contract.readHost,
      // From the configuration: what a request says about its host may be anything.
      handler: async () => ({ serverUrl: deps.siteUrl, telegramUrl: deps.botUrl }),
    });

    app.route({
      ...contract.login,
      config: limitTo('login'),
      handler: async (request, reply) => {
        const { body, ip } = request;
        const tokens = await logIn(deps, { ...body, ip });
        keepDeviceSecret(request, reply, deps.siteUrl);
        return { data: tokens };
      },
    });

    app.route({
      ...contract.register,
      config: limitTo('register'),
      handler: async (request) => {
        const { body } = request;
        return { data: { id: await register(deps, { ...body, lang: body.lang ?? langOf(request) }) } };
      },
    });

    app.route({
      ...contract.confirmRegistration,
      config: limitTo('confirm'),
      handler: async (request, reply) => {
        const { body, ip } = request;
        const tokens = await confirmRegistration(deps, { ...body, ip });
        keepDeviceSecret(request, reply, deps.siteUrl);
        return { data: tokens };
      },
    });

    app.route({
      ...contract.changeEmail,
      config: limitTo('register'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        return { data: { id: await startEmailChange(deps, accountId, request.body.email) } };
      },
    });

    app.route({
      ...contract.confirmEmail,
      config: limitTo('register'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        return { data: { id: await startEmailConfirmation(deps, accountId, request.body.email) } };
      },
    });

    app.route({
      ...contract.changePassword,
      config: limitTo('register'),
      handler: async (request) => {
        refuseImpersonation(request.session);
        return { data: { id: await startPasswordChange(deps, { ...request.body, lang: langOf(request) }) } };
      },
    });

    app.route({
      ...contract.resendCode,
      config: limitTo('register'),
      handler: async ({ body }) => ({ data: { id: await resendCode(deps, body.id) } }),
    });

    app.route({
      ...contract.confirmEmailConfirm,
      config: limitTo('confirm'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        await confirmEmail(deps, { ...request.body, account: accountId, ip: request.ip });
        return CONFIRMED;
      },
    });

    app.route({
      ...contract.changeEmailConfirm,
      config: limitTo('confirm'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        await confirmEmailChange(deps, { ...request.body, account: accountId, ip: request.ip });
        return CONFIRMED;
      },
    });

    app.route({
      ...contract.changePasswordConfirm,
      config: limitTo('confirm'),
      handler: async (request) => {
        refuseImpersonation(request.session);
        await confirmPasswordChange(deps, { ...request.body, ip: request.ip });
        return CONFIRMED;
      },
    });
  };

/** The language of somebody who has no account yet. */
const langOf = ({ headers }: FastifyRequest): 'en' | 'ru' =>
  /^ru\b/i.test(headers['accept-language'] ?? '') ? 'ru' : 'en';
