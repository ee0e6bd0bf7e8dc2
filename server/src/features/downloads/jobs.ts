import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { sweepLinks } from './links.ts';

export const createLinkSweep = (deps: { db: Database; clock: Clock }): Job<object> =>
  defineJob({ name: 'downloads.sweep', data: z.object({}), cron: '29 3 * * *', run: () => sweepLinks(deps) });
