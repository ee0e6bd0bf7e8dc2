import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Enqueue, type Job } from '../../platform/jobs/jobs.ts';
import type { MailDelivery } from '../../platform/mail/mail-job.ts';
import type { CatalogIndex } from '../search/index.ts';
import { forgetMissedSearches } from './forget-missed-searches.ts';
import { grantWishes } from './grant-wishes.ts';

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  catalogIndex: CatalogIndex;
  siteUrl: string;
}

export const createWishGranting = (deps: Deps): Job<object> =>
  defineJob({
    name: 'wishes.grant',
    data: z.object({}),
    cron: '*/5 * * * *',
    concurrency: 1,
    retryAfterSeconds: 2,
    // An import enqueues many.
    keptSeconds: 24 * 60 * 60,
    run: (_, { signal }) => grantWishes(deps, signal),
  });

export const createMissedSearchSweep = (deps: { db: Database; clock: Clock }): Job<object> =>
  defineJob({ name: 'wishes.sweep', data: z.object({}), cron: '41 4 * * *', run: () => forgetMissedSearches(deps) });
