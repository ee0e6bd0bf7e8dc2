import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { CODE_JOB, logQueuedCode, logQueuedNotice, NOTICE_JOB } from './repeat-mail.ts';
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
    name: CODE_JOB,
    data: z.object({ id: z.uuid() }),
    retryAfterSeconds: 5,
    retries: 7,
    onEnqueue: (tx, { id }, job) => logQueuedCode(tx, { id, queue: CODE_JOB, job, at: deps.clock.now() }),
    run: ({ id }, { id: job }) => sendCode(deps, id, job),
  });

/** Queues only the id of a change, so that the undo link is not stored in the queue. */
export const createNoticeDelivery = (deps: Parameters<typeof sendNotice>[0] & { clock: Clock }): Job<{ id: string }> =>
  defineJob({
    name: NOTICE_JOB,
    data: z.object({ id: z.uuid() }),
    retries: 20,
    onEnqueue: (tx, { id }, job) => logQueuedNotice(tx, { id, queue: NOTICE_JOB, job, at: deps.clock.now() }),
    run: ({ id }, { id: job }) => sendNotice(deps, id, job),
  });

export const createCodeSweep = (deps: Pick<Deps, 'db' | 'clock'>): Job<object> =>
  defineJob({ name: 'auth.sweep', data: z.object({}), cron: '23 * * * *', run: () => sweepCodes(deps) });
