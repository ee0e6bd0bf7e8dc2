import * as admin from '@polyshelf/contract/admin-banners';
import * as adminSchemas from '@polyshelf/contract/admin-banners.schemas';
import * as contract from '@polyshelf/contract/banners';
import * as schemas from '@polyshelf/contract/banners.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import type { Logger } from '../../platform/logger.ts';
import { BannerCounter } from './banner-counter.ts';
import { countAudience } from './count-audience.ts';
import { getBannerFigures } from './get-banner-figures.ts';
import { recordView } from './record-view.ts';

interface Deps {
  db: Database;
  /** For counts of the administration, with its own connection pool. */
  adminDb: Database;
  clock: Clock;
  logger: Logger;
}

export const bannerRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const counter = new BannerCounter(deps);
    app.addHook('onClose', () => counter.flush());
    app.route({
      ...endpoint(contract.countBanner, schemas.countBanner),
      config: limitTo('count'),
      handler: async ({ params: { id, event }, query, session }, reply) => {
        if (!query.counted) counter.count(id, event);
        if (session) await recordView(deps, session, { banner: id, event });
        return reply.code(204).send(null);
      },
    });
    app.route({
      ...endpoint(admin.countAudience, adminSchemas.countAudience),
      handler: async ({ query }) => ({
        data: { accounts: await countAudience({ db: deps.adminDb, clock: deps.clock }, query) },
      }),
    });
    app.route({
      ...endpoint(admin.getBannerFigures, adminSchemas.getBannerFigures),
      handler: async ({ params, query }) => ({
        data: await getBannerFigures(deps.adminDb, { ...params, ...query }),
      }),
    });
  };
