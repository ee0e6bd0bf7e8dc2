import { z } from 'zod';
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts';
import { runBulk } from './run-bulk.ts';

/** Carries out decisions about many accounts, each of them in one process at a time. */
export const createBulkRun = (deps: Parameters<typeof runBulk>[0]): Job<{ id: string }> =>
  defineJob({
    name: 'admin.run-bulk',
    data: z.object({ id: z.string() }),
    key: ({ id }) => id,
    run: ({ id }, { signal }) => runBulk(deps, id, signal),
  });
