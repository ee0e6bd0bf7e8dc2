import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { measureStorage } from './refresh/measure-storage.ts';
import { refreshReports } from './refresh/refresh-reports.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

const KEPT_SECONDS = 24 * 60 * 60;

/** Brings the totals of the reports up to date, every minute. */
export const createReportRefreshing = (deps: Deps): Job<object> =>
  defineJob({
    name: 'reports.refresh',
    data: z.object({}),
    cron: '* * * * *',
    keptSeconds: KEPT_SECONDS,
    retries: 0,
    run: (_, { signal }) => refreshReports(deps, signal),
  });

/** Measures the stored files every hour. */
export const createStorageMeasuring = (deps: Deps): Job<object> =>
  defineJob({
    name: 'reports.measure-storage',
    data: z.object({}),
    cron: '53 * * * *',
    concurrency: 1,
    run: () => measureStorage(deps),
  });
