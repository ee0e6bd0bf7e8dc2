import * as admin from '@polyshelf/contract/admin-words';
import * as adminSchemas from '@polyshelf/contract/admin-words.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/wanted';
import * as schemas from '@polyshelf/contract/wanted.schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Editor } from '../../../platform/audit.ts';
import { requireOwner, requireSession } from '../../../platform/http/sessions.ts';
import type { CatalogIndex } from '../../search/index.ts';
import { changeCard } from './change-card.ts';
import { findWanted } from './find-wanted.ts';
import { type CardDeps, fulfilCard } from './fulfil-card.ts';
import { listCards } from './list-cards.ts';
import { listOwnWanted } from './list-own-wanted.ts';
import { listWanted } from './list-wanted.ts';
import { openCard } from './open-card.ts';
import { wishForCard } from './wish-for-card.ts';

type Deps = CardDeps & { catalogIndex: CatalogIndex };

const editorOf = (request: FastifyRequest): Editor => ({ actor: requireSession(request).accountId, ip: request.ip });

/** Wanted cards, as visitors see them and as administrators change them. */
export const wantedRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.listWanted, schemas.listWanted),
      handler: async () => ({ data: await listWanted(deps.db) }),
    });
    app.route({
      ...endpoint(contract.findWanted, schemas.findWanted),
      handler: async ({ query }) => ({ data: await findWanted(deps, query.search) }),
    });
    app.route({
      ...endpoint(contract.listOwnWanted, schemas.listOwnWanted),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return { data: await listOwnWanted(deps.db, requireSession(request).accountId) };
      },
    });
    app.route({
      ...endpoint(contract.wishForWanted, schemas.wishForWanted),
      handler: async (request, reply) => {
        await wishForCard(deps, requireOwner(request).accountId, request.params.id);
        return reply.code(204).send(null);
      },
    });
    app.route({
      ...endpoint(admin.listCards, adminSchemas.listCards),
      handler: async () => ({ data: await listCards(deps.db) }),
    });
    app.route({
      ...endpoint(admin.openCard, adminSchemas.openCard),
      handler: async (request) => ({ data: await openCard(deps, editorOf(request), request.body) }),
    });
    app.route({
      ...endpoint(admin.changeCard, adminSchemas.changeCard),
      handler: async (request) => ({
        data: await changeCard(deps, editorOf(request), { ...request.params, ...request.body }),
      }),
    });
    app.route({
      ...endpoint(admin.fulfilCard, adminSchemas.fulfilCard),
      handler: async (request) => ({
        data: await fulfilCard(deps, editorOf(request), { ...request.params, ...request.body }),
      }),
    });
  };
