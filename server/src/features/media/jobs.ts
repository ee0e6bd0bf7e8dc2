import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { sweepMedia } from './sweep-media.ts';

/** Deletes the bytes of assets whose publishing was never finished, every night. */
export const createMediaSweep = (deps: { db: Database; storage: Storage; clock: Clock }): Job<object> =>
  defineJob({
    name: 'media.sweep',
    data: z.object({}),
    cron: '41 3 * * *',
    concurrency: 2,
    run: async (_, { signal }) => void (await sweepMedia(deps, signal)),
  });
