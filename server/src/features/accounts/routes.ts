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
import { readMe } from './read-account.ts';
import { readPrivateChat } from './read-private-chat.ts';

interface Deps {
  /** Without named statements: clients shape the text of these. */
  db: Database;
  clock: Clock;
  /** Told to paying subscribers alone. */
  privateChatUrl: string | undefined;
}

export const accountRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.readMe, schemas.readMe),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        return sendJson(reply, await readMe(deps, { accountId, fields: fieldsOf(request.url) }));
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
      ...endpoint(contract.readPrivateChat, schemas.readPrivateChat),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        reply.header('cache-control', 'no-store');
        return { data: { url: await readPrivateChat(deps, accountId) } };
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

/** Which fields to answer with: Fastify's own reading of the address does not know the language. */
const fieldsOf = (url: string): string[] => parseQueryString(url.split('?')[1] ?? '').fields;

/** PostgreSQL wrote the answer in the shape that was asked for; there is nothing left to serialise. */
const sendJson = (reply: FastifyReply, json: string) =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json);
