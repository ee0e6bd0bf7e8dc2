import { z } from 'zod';
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts';
import type { EditDeps } from './change-article.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** Before the nightly sweep of media. */
export const createPictureSweep = (deps: EditDeps): Job<object> =>
  defineJob({ name: 'content.sweep-pictures', data: z.object({}), cron: '29 3 * * *', run: () => sweepPictures(deps) });
