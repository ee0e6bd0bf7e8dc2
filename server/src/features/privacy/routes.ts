import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/privacy';
import * as schemas from '@polyshelf/contract/privacy.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readDeviceSecret } from '../../platform/http/device-cookie.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { requireOwner, requireStepUp } from '../../platform/http/sessions.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

type Deps = Parameters<typeof deleteAccount>[0];

export const privacyRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.route({
      ...endpoint(contract.exportAccount, schemas.exportAccount),
      config: limitTo('register'),
      handler: async (request) => ({ data: await exportAccount(deps, requireOwner(request).accountId) }),
    });

    app.route({
      ...endpoint(contract.deleteAccount, schemas.deleteAccount),
      config: limitTo('login'),
      handler: async (request, reply) => {
        const { accountId, hasSecondFactor } = requireOwner(request);
        if (hasSecondFactor) requireStepUp(request);
        await deleteAccount(deps, {
          ...request.body,
          browser: readDeviceSecret(request, deps.siteUrl),
          accountId,
          ip: request.ip,
        });
        return reply.code(204).send(null);
      },
    });
  };
