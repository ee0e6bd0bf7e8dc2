import * as contract from '@polyshelf/contract/collections';
import * as schemas from '@polyshelf/contract/collections.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireOwner, requireSession } from '../../platform/http/sessions.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { addFavourites } from './add-favourites.ts';
import { createCollection } from './create-collection.ts';
import { deleteCollection } from './delete-collection.ts';
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
}

export const collectionRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.route({
      ...endpoint(contract.createCollection, schemas.createCollection),
      handler: async (request) => {
        const { accountId } = requireSession(request);
        return { data: await createCollection(deps, { accountId, body: request.body }) };
      },
    });

    app.route({
      ...endpoint(contract.renameCollection, schemas.renameCollection),
      handler: async (request) => {
        const { accountId } = requireSession(request);
        return { data: await renameCollection(deps, { accountId, id: request.params.id, body: request.body }) };
      },
    });

    app.route({
      ...endpoint(contract.deleteCollection, schemas.deleteCollection),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        await deleteCollection(deps, { accountId, id: request.params.id });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...endpoint(contract.addFavourites, schemas.addFavourites),
      handler: async (request) => {
        const { accountId } = requireSession(request);
        const { body } = request;
        const added = await addFavourites(deps, accountId, [body].flat());
        return { data: Array.isArray(body) ? added : (added[0] as contract.Favourite) };
      },
    });

    app.route({
      ...endpoint(contract.moveFavourite, schemas.moveFavourite),
      handler: async (request) => {
        const { accountId } = requireSession(request);
        const [moved] = await moveFavourites(deps, { accountId, ids: [request.params.id], body: request.body });
        return { data: moved as contract.Favourite };
      },
    });

    app.route({
      ...endpoint(contract.moveFavourites, schemas.moveFavourites),
      handler: async (request) => {
        const { accountId } = requireSession(request);
        const { keys: ids, data: body } = request.body;
        return { data: await moveFavourites(deps, { accountId, ids, body }) };
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
        await deleteFavourites(deps, { accountId, ids: request.body });
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
  };
