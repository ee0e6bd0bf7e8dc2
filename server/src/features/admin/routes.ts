import { getJob as jobAddress } from '@polyshelf/contract/admin-jobs';
import { getJob as jobSchema } from '@polyshelf/contract/admin-jobs.schemas';
import { searchAdmin as searchAddress } from '@polyshelf/contract/admin-search';
import { searchAdmin as searchSchema } from '@polyshelf/contract/admin-search.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import { showPresence as presenceAddress } from '@polyshelf/contract/presence';
import { showPresence as presenceSchema } from '@polyshelf/contract/presence.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireSession } from '../../platform/http/sessions.ts';
import { showPresence } from '../../platform/presence.ts';
import { getJob } from './jobs/get-job.ts';
import { searchAdmin } from './search-admin.ts';

interface Deps {
  db: Database;
  /** Its connections are not shared with customers. */
  adminDb: Database;
  clock: Clock;
}

export const adminRoutes =
  ({ db, adminDb, clock }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(searchAddress, searchSchema),
      handler: async ({ query }) => ({ data: await searchAdmin(adminDb, query.q) }),
    });
    app.route({
      ...endpoint(jobAddress, jobSchema),
      handler: async ({ params }) => ({ data: await getJob(adminDb, params.id) }),
    });
    app.route({
      ...endpoint(presenceAddress, presenceSchema),
      handler: async (request) => {
        const { accountId: account } = requireSession(request);
        return { data: await showPresence(db, { account, page: request.body.page, now: clock.now() }) };
      },
    });
  };
