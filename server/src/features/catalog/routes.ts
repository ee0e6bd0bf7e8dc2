import * as contract from '@polyshelf/contract/catalog';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { readCatalog } from './read-catalog.ts';
import { readStatistics } from './read-statistics.ts';

export const catalogRoutes =
  (deps: { db: Database; clock: Clock; versions: TopicVersions }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.getCatalog, handler: async () => ({ data: await readCatalog(deps) }) });
    app.route({ ...contract.getStatistics, handler: async () => ({ data: await readStatistics(deps) }) });
  };
