import * as contract from '@polyshelf/contract/collections';
import * as schemas from '@polyshelf/contract/collections.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireOwner, requireSession } from '../../platform/http/sessions.ts';
import type { ItemsReader } from '../../platform/items/items-reader.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { addFavourites } from './add-favourites.ts';
import { createCollection } from './create-collection.ts';
import { deleteCollections } from './delete-collections.ts';
import { deleteFavourites } from './delete-favourites.ts';
import { getCollection, listCollections } from './get-collections.ts';
import { moveFavourites } from './move-favourites.ts';
import { renameCollection } from './rename-collection.ts';
import { revokeShare, shareCollection } from './share-collection.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  siteUrl: string;
  items: ItemsReader;
}

export const collectionRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { items } = deps;

    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.route({
      ...endpoint(contract.createCollection, schemas.createCollection),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        const write = () => createCollection(deps, { accountId, body: request.body });
        return items.answerWrite(reply, { name: 'packs', write });
      },
    });

    app.route({
      ...endpoint(contract.renameCollection, schemas.renameCollection),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        const write = () => renameCollection(deps, { accountId, id: request.params.id, body: request.body });
        return items.answerWrite(reply, { name: 'packs', write });
      },
    });

    app.route({
      ...endpoint(contract.deleteCollection, schemas.deleteCollection),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        await deleteCollections(deps, { accountId, ids: [request.params.id] });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...endpoint(contract.deleteCollections, schemas.deleteCollections),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        await deleteCollections(deps, { accountId, ids: await keysOf(request, 'packs', request.body) });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...endpoint(contract.addFavourites, schemas.addFavourites),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        const { body } = request;
        if (Array.isArray(body)) {
          const write = () => addFavourites(deps, accountId, body);
          return items.answerWrite(reply, { name: 'assets_packs', most: body.length, write });
        }
        const write = async () => (await addFavourites(deps, accountId, [body]))[0] as contract.Favourite;
        return items.answerWrite(reply, { name: 'assets_packs', write });
      },
    });

    app.route({
      ...endpoint(contract.moveFavourite, schemas.moveFavourite),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        const move = { accountId, ids: [request.params.id], body: request.body };
        const write = async () => (await moveFavourites(deps, move))[0] as contract.Favourite;
        return items.answerWrite(reply, { name: 'assets_packs', write });
      },
    });

    app.route({
      ...endpoint(contract.moveFavourites, schemas.moveFavourites),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        const ids = await keysOf<string>(request, 'assets_packs', request.body);
        const write = () => moveFavourites(deps, { accountId, ids, body: request.body.data });
        return items.answerWrite(reply, { name: 'assets_packs', most: ids.length, write });
      },
    });

    app.route({
      ...endpoint(contract.deleteFavourite, schemas.deleteFavourite),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        await deleteFavourites(deps, { accountId, ids: [request.params.id] });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...endpoint(contract.deleteFavourites, schemas.deleteFavourites),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        await deleteFavourites(deps, { accountId, ids: await keysOf(request, 'assets_packs', request.body) });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...endpoint(contract.listCollections, schemas.listCollections),
      handler: async (request) => ({ data: await listCollections(deps, requireSession(request).accountId) }),
    });

    app.route({
      ...endpoint(contract.getCollection, schemas.getCollection),
      handler: async (request) => {
        const accountId = request.session?.accountId ?? null;
        const { share = '' } = request.query;
        return { data: await getCollection(deps, { accountId, id: request.params.id, share }) };
      },
    });

    app.route({
      ...endpoint(contract.shareCollection, schemas.shareCollection),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        return { data: { share_url: await shareCollection(deps, { accountId, id: request.params.id }) } };
      },
    });

    app.route({
      ...endpoint(contract.revokeShare, schemas.revokeShare),
      handler: async (request, reply) => {
        const { accountId } = requireOwner(request);
        await revokeShare(deps, { accountId, id: request.params.id });
        return reply.code(204).send(null);
      },
    });

    /** The keys in the body of a request about several items. */
    async function keysOf<Key>(
      request: FastifyRequest,
      name: string,
      body: Key[] | { keys: Key[] } | { query: object },
    ): Promise<Key[]> {
      if (Array.isArray(body)) return body;
      return 'keys' in body ? body.keys : items.findKeys<Key>(request, name, body.query);
    }
  };
