import * as contract from '@polyshelf/contract/auth';
import * as schemas from '@polyshelf/contract/auth.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Requester } from '../../platform/attempts.ts';
import { rememberBrowser } from '../../platform/attempts.ts';
import { keepDeviceSecret, readDeviceSecret } from '../../platform/http/device-cookie.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { refuseImpersonation, requireOwner } from '../../platform/http/sessions.ts';
import type { ProofDeps } from './check-proof.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { confirmPasswordChange } from './confirm-password-change.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { listChanges } from './list-changes.ts';
import { logIn } from './log-in.ts';
import type { ChangeDeps } from './record-change.ts';
import { resendCode } from './resend-code.ts';
import {
  register,
  type StartDeps,
  startEmailChange,
  startEmailConfirmation,
  startPasswordChange,
  startProof,
} from './start-confirmation.ts';
import { inspectUndo, undoByLink, undoBySettings } from './undo-change.ts';

const CONFIRMED = { data: { confirmed: true as const } };

interface Deps extends StartDeps, ProofDeps, ChangeDeps {
  /** Null without a bot. */
  botUrl: string | null;
}

export const authRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const requesterOf = (request: FastifyRequest): Requester => ({
      ip: request.ip,
      browser: readDeviceSecret(request, deps.siteUrl),
    });

    app.route({
      ...endpoint(contract.getHost, schemas.getHost),
      // Taken from the configuration, because a client controls the Host header.
      handler: async () => ({ serverUrl: deps.siteUrl, telegramUrl: deps.botUrl }),
    });

    app.route({
      ...endpoint(contract.login, schemas.login),
      config: limitTo('login'),
      handler: async (request, reply) => {
        const { accountId, tokens } = await logIn(deps, { ...request.body, requester: requesterOf(request) });
        await rememberBrowser(deps, accountId, keepDeviceSecret(request, reply, deps));
        return { data: tokens };
      },
    });

    app.route({
      ...endpoint(contract.register, schemas.register),
      config: limitTo('register'),
      handler: async (request) => {
        const { body } = request;
        const given = { ...body, lang: body.lang ?? langOf(request), requester: requesterOf(request) };
        return { data: { id: await register(deps, given) } };
      },
    });

    app.route({
      ...endpoint(contract.confirmRegistration, schemas.confirmRegistration),
      config: limitTo('confirm'),
      handler: async (request, reply) => {
        const { accountId, tokens } = await confirmRegistration(deps, {
          ...request.body,
          requester: requesterOf(request),
        });
        await rememberBrowser(deps, accountId, keepDeviceSecret(request, reply, deps));
        return { data: tokens };
      },
    });

    app.route({
      ...endpoint(contract.changeEmail, schemas.changeEmail),
      config: limitTo('register'),
      handler: async (request) => {
        const { accountId: account } = requireOwner(request);
        const { email, proof } = request.body;
        return {
          data: { id: await startEmailChange(deps, { account, email, proof, requester: requesterOf(request) }) },
        };
      },
    });

    app.route({
      ...endpoint(contract.confirmEmail, schemas.confirmEmail),
      config: limitTo('register'),
      handler: async (request) => {
        const { accountId: account } = requireOwner(request);
        const given = { account, email: request.body.email, requester: requesterOf(request) };
        return { data: { id: await startEmailConfirmation(deps, given) } };
      },
    });

    app.route({
      ...endpoint(contract.changePassword, schemas.changePassword),
      config: limitTo('register'),
      handler: async (request) => {
        const { body, session } = request;
        refuseImpersonation(session);
        const account = session?.accountId ?? null;
        const given = { ...body, lang: langOf(request), account, requester: requesterOf(request) };
        return { data: { id: await startPasswordChange(deps, given) } };
      },
    });

    app.route({
      ...endpoint(contract.resendCode, schemas.resendCode),
      config: limitTo('register'),
      handler: async (request) => ({ data: { id: await resendCode(deps, request.body.id, requesterOf(request)) } }),
    });

    app.route({
      ...endpoint(contract.confirmEmailConfirm, schemas.confirmEmailConfirm),
      config: limitTo('confirm'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        await confirmEmail(deps, { ...request.body, account: accountId, requester: requesterOf(request) });
        return CONFIRMED;
      },
    });

    app.route({
      ...endpoint(contract.changeEmailConfirm, schemas.changeEmailConfirm),
      config: limitTo('confirm'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        await confirmEmailChange(deps, { ...request.body, account: accountId, requester: requesterOf(request) });
        return CONFIRMED;
      },
    });

    app.route({
      ...endpoint(contract.changePasswordConfirm, schemas.changePasswordConfirm),
      config: limitTo('confirm'),
      handler: async (request, reply) => {
        refuseImpersonation(request.session);
        const account = await confirmPasswordChange(deps, { ...request.body, requester: requesterOf(request) });
        await rememberBrowser(deps, account, keepDeviceSecret(request, reply, deps));
        return CONFIRMED;
      },
    });

    app.route({
      ...endpoint(contract.prove, schemas.prove),
      config: limitTo('register'),
      handler: async (request) => {
        const { accountId: account } = requireOwner(request);
        const given = { account, change: request.body.change, requester: requesterOf(request) };
        return { data: { id: await startProof(deps, given) } };
      },
    });

    app.route({
      ...endpoint(contract.listChanges, schemas.listChanges),
      handler: async (request) => ({ data: await listChanges(deps, requireOwner(request).accountId) }),
    });

    app.route({
      ...endpoint(contract.undoChange, schemas.undoChange),
      config: limitTo('confirm'),
      handler: async (request) => {
        const { accountId: account } = requireOwner(request);
        const { id } = request.params;
        await undoBySettings(deps, { account, id, proof: request.body.proof, requester: requesterOf(request) });
        return { data: { undone: true as const } };
      },
    });

    app.route({
      ...endpoint(contract.inspectUndo, schemas.inspectUndo),
      config: limitTo('confirm'),
      handler: async ({ body }) => ({ data: await inspectUndo(deps, body.token) }),
    });

    app.route({
      ...endpoint(contract.undoByLink, schemas.undoByLink),
      config: limitTo('confirm'),
      handler: async (request) => {
        refuseImpersonation(request.session);
        return { data: { email: await undoByLink(deps, request.body.token, request.ip) } };
      },
    });
  };

/** The language of a visitor. */
const langOf = ({ headers }: FastifyRequest): 'en' | 'ru' =>
  /^ru\b/i.test(headers['accept-language'] ?? '') ? 'ru' : 'en';
