import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendCode } from './send-code.ts';
import { sendNotice } from './send-notice.ts';
import { sweepCodes } from './sweep-codes.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  mailer: Mailer;
}

/** Queues only the id of a code, so that the digits are not stored in the queue. */
export const createCodeDelivery = (deps: Deps): Job<{ id: string }> =>
  defineJob({
    name: 'auth.send-code',
    data: z.object({ id: z.uuid() }),
    retryAfterSeconds: 5,
    retries: 7,
    run: ({ id }) => sendCode(deps, id),
  });

/** Queues only the id of a change, so that the undo link is not stored in the queue. */
export const createNoticeDelivery = (deps: Parameters<typeof sendNotice>[0]): Job<{ id: string }> =>
  defineJob({
    name: 'auth.send-notice',
    data: z.object({ id: z.uuid() }),
    retries: 20,
    run: ({ id }) => sendNotice(deps, id),
  });

export const createCodeSweep = (deps: Pick<Deps, 'db' | 'clock'>): Job<object> =>
  defineJob({ name: 'auth.sweep', data: z.object({}), cron: '23 * * * *', run: () => sweepCodes(deps) });
