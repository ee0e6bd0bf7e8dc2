import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { countDownloads } from './count-downloads.ts';
import { pruneChanges } from './prune-changes.ts';

/** Deletes recorded changes of the catalogue that are older than a day, every hour. */
export const createSearchPruning = (deps: { db: Database; clock: Clock }): Job<object> =>
  defineJob({
    name: 'search.prune',
    data: z.object({}),
    cron: '17 * * * *',
    concurrency: 1,
    run: () => pruneChanges(deps),
  });

/** Counts downloads every hour. Search ranks equal matches by them. */
export const createDownloadCounting = (deps: { db: Database }): Job<object> =>
  defineJob({
    name: 'search.count-downloads',
    data: z.object({}),
    cron: '41 * * * *',
    concurrency: 1,
    run: () => countDownloads(deps),
  });
