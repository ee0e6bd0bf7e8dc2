import { DAY_MS } from '@polyshelf/contract/durations';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { defineJob, type Job } from '../jobs/jobs.ts';
import type { Storage } from './storage.ts';

/** Longer than any upload takes, so that only unfinished files of killed processes are swept. */
const LEFTOVER_AGE_MS = DAY_MS;

/** Removes unfinished files every hour. */
export const createStorageSweep = ({ storage, clock }: { storage: Storage; clock: Clock }): Job<object> =>
  defineJob({
    name: 'storage.sweep',
    data: z.object({}),
    cron: '17 * * * *',
    run: async () => void (await storage.sweep(new Date(clock.now().getTime() - LEFTOVER_AGE_MS))),
  });
