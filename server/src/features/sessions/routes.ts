import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/sessions';
import * as schemas from '@polyshelf/contract/sessions.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { requireOwner, requireSecondFactor, requireSession, requireStepUp } from '../../platform/http/sessions.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { closeSession } from './close-session.ts';
import { createTicket, type TicketDeps } from './create-ticket.ts';
import { exchangeTicket } from './exchange-ticket.ts';
import { killAllSessions } from './kill-sessions.ts';
import { refreshSession } from './refresh-session.ts';

interface Deps extends TicketDeps {
  keyring: Keyring;
}

export const sessionRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.route({
      ...endpoint(contract.refresh, schemas.refresh),
      config: limitTo('refresh'),
      handler: async ({ body, ip }) => ({ data: await refreshSession(deps, body.refresh_token, ip) }),
    });

    app.route({
      ...endpoint(contract.logout, schemas.logout),
      handler: async ({ body, ip }, reply) => {
        // Not after an ended session: another tab may have signed in again, and its storage must stay.
        if (await closeSession(deps, body.refresh_token, ip)) reply.header('clear-site-data', '"storage"');
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...endpoint(contract.killAllSessions, schemas.killAllSessions),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        return { data: { ended: await killAllSessions(deps, accountId, request.ip) } };
      },
    });

    app.route({
      ...endpoint(contract.createTicket, schemas.createTicket),
      handler: async (request) => {
        const by = requireSession(request);
        requireSecondFactor(request);
        if (by.hasSecondFactor) requireStepUp(request);
        const { account: accountId, ...given } = request.body;
        return { data: await createTicket(deps, { ...given, accountId, by, ip: request.ip }) };
      },
    });

    app.route({
      ...endpoint(contract.exchangeTicket, schemas.exchangeTicket),
      config: limitTo('confirm'),
      handler: async ({ body, ip }) => ({ data: await exchangeTicket(deps, body.token, ip) }),
    });
  };
