import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/factors';
import * as schemas from '@polyshelf/contract/factors.schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Requester, rememberBrowser } from '../../platform/attempts.ts';
import { keepDeviceSecret, readDeviceSecret } from '../../platform/http/device-cookie.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { requireOwner, requireStepUp } from '../../platform/http/sessions.ts';
import type { FactorDeps, Owner } from './add-factor.ts';
import { addTotp, startTotp } from './codes/add-totp.ts';
import type { OtpDeps } from './codes/check-otp.ts';
import { renewRecoveryCodes } from './codes/renew-recovery-codes.ts';
import { listFactors } from './list-factors.ts';
import { addPasskey, startPasskey } from './passkeys/add-passkey.ts';
import type { PasskeyDeps } from './passkeys/challenges.ts';
import { challengePasskey } from './passkeys/check-passkey.ts';
import { logInByPasskey } from './passkeys/log-in-by-passkey.ts';
import { type ProofDeps, removeFactor } from './remove-factor.ts';
import { stepUp } from './step-up.ts';

type Deps = FactorDeps & OtpDeps & PasskeyDeps & ProofDeps;

export const factorRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const requesterOf = (request: FastifyRequest): Requester => ({
      ip: request.ip,
      browser: readDeviceSecret(request, deps.siteUrl),
    });
    const provenOwner = (request: FastifyRequest): Owner => {
      const { accountId, id } = requireStepUp(request);
      return { account: accountId, sessionId: id, ip: request.ip };
    };

    app.route({
      ...endpoint(contract.listFactors, schemas.listFactors),
      handler: async (request) => {
        const { accountId, role } = requireOwner(request);
        const is_required = role !== 'user' && request.server.sessionPolicy.needsSecondFactor;
        return { data: { ...(await listFactors(deps.db, accountId)), is_required } };
      },
    });

    app.route({
      ...endpoint(contract.startTotp, schemas.startTotp),
      config: limitTo('login'),
      handler: async (request) => ({ data: await startTotp(deps, provenOwner(request).account) }),
    });

    app.route({
      ...endpoint(contract.addTotp, schemas.addTotp),
      config: limitTo('login'),
      handler: async (request) => {
        const recovery_codes = await addTotp(deps, { ...request.body, owner: provenOwner(request) });
        return { data: { recovery_codes } };
      },
    });

    app.route({
      ...endpoint(contract.startPasskey, schemas.startPasskey),
      config: limitTo('login'),
      handler: async (request) => ({ data: { ...(await startPasskey(deps, provenOwner(request).account)) } }),
    });

    app.route({
      ...endpoint(contract.addPasskey, schemas.addPasskey),
      config: limitTo('login'),
      handler: async (request) => {
        const recovery_codes = await addPasskey(deps, { ...request.body, owner: provenOwner(request) });
        return { data: { recovery_codes } };
      },
    });

    app.route({
      ...endpoint(contract.renewRecoveryCodes, schemas.renewRecoveryCodes),
      config: limitTo('login'),
      handler: async (request) => ({
        data: { recovery_codes: await renewRecoveryCodes(deps, provenOwner(request)) },
      }),
    });

    app.route({
      ...endpoint(contract.removeFactor, schemas.removeFactor),
      config: limitTo('confirm'),
      handler: async (request) => {
        const { accountId: account } = requireOwner(request);
        const { id } = request.params;
        await removeFactor(deps, { account, id, proof: request.body.proof, requester: requesterOf(request) });
        return { data: { removed: true as const } };
      },
    });

    app.route({
      ...endpoint(contract.challengePasskey, schemas.challengePasskey),
      config: limitTo('login'),
      handler: async () => ({ data: { ...(await challengePasskey(deps)) } }),
    });

    app.route({
      ...endpoint(contract.loginByPasskey, schemas.loginByPasskey),
      config: limitTo('login'),
      handler: async (request, reply) => {
        const { accountId, tokens } = await logInByPasskey(deps, request.body.credential, request.ip);
        await rememberBrowser(deps, accountId, keepDeviceSecret(request, reply, deps));
        return { data: tokens };
      },
    });

    app.route({
      ...endpoint(contract.stepUp, schemas.stepUp),
      config: limitTo('login'),
      handler: async (request) => {
        const { accountId: account, id: sessionId } = requireOwner(request);
        await stepUp(deps, { account, sessionId, given: request.body, requester: requesterOf(request) });
        return { data: { proved: true as const } };
      },
    });
  };
