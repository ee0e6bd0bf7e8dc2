import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Enqueue, type Job } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { MailDelivery } from '../../platform/mail/mail-job.ts';
import { sweepAnswers } from './answers/sweep-answers.ts';
import { claimDuePayments } from './claim-due-payments.ts';
import { openRenewal, startRenewals } from './open-renewal.ts';
import type { Providers } from './providers/provider.ts';
import { syncPayment } from './sync-payment.ts';

interface Deps {
  db: Database;
  clock: Clock;
  providers: Providers;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  keyring: Keyring;
  siteUrl: string;
}

const EVERY_MINUTE = '* * * * *';
/** How long the queue keeps finished jobs of this kind: there are 1,440 a day. */
const KEPT_SECONDS = 24 * 60 * 60;

export interface PaymentJobs {
  /** Updates one payment from its provider. */
  paymentSync: Job<{ id: number }>;
  /** Opens the next renewal payment of one subscription, if it is due. */
  renewal: Job<{ account: number }>;
  /** Enqueues checks of due payments, once a minute. */
  reconciler: Job<object>;
  /** Enqueues due renewals, once a minute. */
  renewals: Job<object>;
}

export function createPaymentJobs(deps: Deps): PaymentJobs {
  const paymentSync = defineJob({
    name: 'payments.sync',
    data: z.object({ id: z.int() }),
    async run({ id }) {
      await syncPayment(deps, id);
    },
  });
  const renewal = defineJob({
    name: 'payments.renew-subscription',
    data: z.object({ account: z.int() }),
    key: ({ account }) => String(account),
    keptSeconds: KEPT_SECONDS,
    // `renewals` enqueues it again every minute while it is due.
    retries: 0,
    run: ({ account }) => openRenewal({ ...deps, paymentSync }, account),
  });
  const reconciler = defineJob<object>({
    name: 'payments.reconcile',
    data: z.object({}),
    cron: EVERY_MINUTE,
    keptSeconds: KEPT_SECONDS,
    retries: 0,
    run: () => claimDuePayments({ ...deps, paymentSync }),
  });
  const renewals = defineJob<object>({
    name: 'payments.start-renewals',
    data: z.object({}),
    cron: EVERY_MINUTE,
    keptSeconds: KEPT_SECONDS,
    retries: 0,
    run: () => startRenewals(deps, renewal),
  });
  return { paymentSync, renewal, reconciler, renewals };
}

export const createAnswerSweep = (deps: { db: Database; clock: Clock }): Job<object> =>
  defineJob({ name: 'payments.sweep-answers', data: z.object({}), cron: '41 3 * * *', run: () => sweepAnswers(deps) });
