import { z } from 'zod';
import { defineJob, type Job } from '../jobs/jobs.ts';
import { applyScheduledChanges, type RecordDeps } from './change-record.ts';
import type { AnyRecordKind } from './record-kind.ts';

/** Runs every minute, so a scheduled change takes effect at most a minute late. */
export const createScheduledChanges = (deps: RecordDeps, kinds: readonly AnyRecordKind[]): Job<object> =>
  defineJob({
    name: 'records.apply-scheduled',
    data: z.object({}),
    cron: '* * * * *',
    keptSeconds: 24 * 60 * 60,
    concurrency: 1,
    retries: 0,
    run: () => applyScheduledChanges(deps, kinds),
  });
