import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { sweepFactors } from './sweep-factors.ts';

export const createFactorSweep = (deps: Parameters<typeof sweepFactors>[0]): Job<object> =>
  defineJob({ name: 'factors.sweep', data: z.object({}), cron: '41 * * * *', run: () => sweepFactors(deps) });
