import * as contract from '@polyshelf/contract/accounts';
import * as schemas from '@polyshelf/contract/accounts.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { requireOwner, requireSession } from '../../platform/http/sessions.ts';
import { parseQueryString } from '../../platform/items/parse-query.ts';
import { changeAccount } from './change-account.ts';
import { changeMe } from './change-me.ts';
import { changeUsername } from './change-username.ts';
import { findPrivateChatUrl } from './find-private-chat-url.ts';
import { getMe } from './get-account.ts';

interface Deps {
  /** Prepares only frequent statements, because clients shape these with `fields`. */
  db: Database;
  clock: Clock;
  privateChatUrl: string | undefined;
}

export const accountRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.getMe, schemas.getMe),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        return sendJson(reply, await getMe(deps, { accountId, fields: fieldsOf(request.url) }));
      },
    });

    app.route({
      ...endpoint(contract.updateMe, schemas.updateMe),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        const change = { accountId, body: request.body, fields: fieldsOf(request.url) };
        return sendJson(reply, await changeMe(deps, change));
      },
    });

    app.route({
      ...endpoint(contract.changeUsername, schemas.changeUsername),
      config: limitTo('register'),
      handler: async (request, reply) => {
        const { accountId } = requireOwner(request);
        const { username } = request.body;
        await changeUsername(deps, { accountId, username, ip: request.ip });
        reply.header('cache-control', 'no-store');
        return { data: { username } };
      },
    });

    app.route({
      ...endpoint(contract.getPrivateChat, schemas.getPrivateChat),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        reply.header('cache-control', 'no-store');
        return { data: { url: await findPrivateChatUrl(deps, accountId) } };
      },
    });

    app.route({
      ...endpoint(contract.updateAccount, schemas.updateAccount),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        const change = { accountId, id: request.params.id, body: request.body, fields: fieldsOf(request.url) };
        return sendJson(reply, await changeAccount(deps, change));
      },
    });
  };

/** Parsed here, because Fastify's parser does not know the query language of Directus. */
const fieldsOf = (url: string): string[] => parseQueryString(url.split('?')[1] ?? '').fields;

/** Sends JSON text from PostgreSQL, which already has the requested shape. */
const sendJson = (reply: FastifyReply, json: string) =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json);
