import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { sweepSessions } from './sweep-sessions.ts';

export const createSessionSweep = (deps: { db: Database; clock: Clock }): Job<object> =>
  defineJob({ name: 'sessions.sweep', data: z.object({}), cron: '17 3 * * *', run: () => sweepSessions(deps) });
