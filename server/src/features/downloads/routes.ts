import * as contract from '@polyshelf/contract/downloads';
import * as schemas from '@polyshelf/contract/downloads.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { visitorKey } from '../../platform/http/client-address.ts';
import { readDeviceSecret } from '../../platform/http/device-cookie.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { type Source, sendDownload } from '../../platform/http/send-download.ts';
import { refuseImpersonation, requireSession } from '../../platform/http/sessions.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { downloadCollection, quoteCollection } from './download-collection.ts';
import { EditionCache } from './edition-cache.ts';
import { signInRequired } from './errors.ts';
import { listDownloads } from './list-downloads.ts';
import { listFiles, listVariants } from './list-files.ts';
import { openDownload } from './open-download.ts';
import { startDownload } from './start-download.ts';

interface Deps extends Source {
  db: Database;
  versions: TopicVersions;
  clock: Clock;
  keyring: Keyring;
  mediaPool: WorkerPool;
  siteUrl: string;
}

export const downloadRoutes =
  (given: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const deps = { ...given, editions: new EditionCache(given) };
    app.route({
      ...endpoint(contract.listVariants, schemas.listVariants),
      handler: async (request) => ({ data: await listVariants(deps, request.params.id) }),
    });

    app.register(personalRoutes(deps));
  };

/** Every answer depends on the account, so no cache may keep it. */
const personalRoutes =
  (deps: Deps & { editions: EditionCache }): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'private, no-store'));

    app.route({
      ...endpoint(contract.listFiles, schemas.listFiles),
      handler: async (request) => {
        const accountId = request.session?.accountId ?? null;
        return {
          data: await listFiles(deps, {
            ...request.query,
            accountId,
            deviceSecret: secretOf(request),
            asset: request.params.id,
          }),
        };
      },
    });

    app.route({
      ...endpoint(contract.startDownload, schemas.startDownload),
      config: limitTo('download'),
      handler: async (request) => {
        const { version, ...choice } = request.body;
        const wanted = { ...downloaderOf(request), asset: request.params.id, version, choice };
        return { data: await startDownload(deps, wanted) };
      },
    });

    app.route({
      ...endpoint(contract.listDownloads, schemas.listDownloads),
      handler: async (request) => {
        const { accountId } = requireSession(request);
        const { limit, after = null } = request.query;
        return { data: await listDownloads(deps, { accountId, limit, after }) };
      },
    });

    app.route({
      ...endpoint(contract.quoteCollection, schemas.quoteCollection),
      handler: async (request) => {
        const wanted = { ...downloaderOf(request), id: request.params.id, choices: request.query };
        return { data: await quoteCollection(deps, wanted) };
      },
    });

    app.route({
      ...endpoint(contract.downloadCollection, schemas.downloadCollection),
      config: limitTo('download'),
      handler: async (request) => {
        const { cost: shownCost, ...choices } = request.body;
        const wanted = { ...downloaderOf(request), id: request.params.id, choices, shownCost };
        return { data: await downloadCollection(deps, wanted) };
      },
    });

    app.route({
      method: ['GET', 'HEAD'],
      url: '/api/downloads/:id',
      schema: { hide: true, params: z.object({ id: z.string() }), querystring: z.looseObject({}) },
      handler: async (request, reply) => {
        const { signature } = request.query;
        const delivery = await openDownload(deps, {
          id: request.params.id,
          signature: typeof signature === 'string' ? signature : '',
          accountId: request.session?.accountId ?? null,
          deviceSecret: secretOf(request),
          address: visitorKey(request.ip),
          starts: request.method === 'GET',
        });
        return sendDownload(request, reply, deps, delivery);
      },
    });

    function secretOf(request: FastifyRequest): string | null {
      return readDeviceSecret(request, deps.siteUrl);
    }

    function downloaderOf(request: FastifyRequest) {
      const { session } = request;
      if (!session) throw signInRequired();
      // A download during impersonation would spend the owner's allowance.
      refuseImpersonation(session);
      return { accountId: session.accountId, sessionId: session.id, deviceSecret: secretOf(request) };
    }
  };
