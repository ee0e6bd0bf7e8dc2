import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Enqueue, type Job } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { MailDelivery } from '../../platform/mail/mail-job.ts';
import { claimDuePayments } from './claim-due-payments.ts';
import { openRenewal } from './open-renewal.ts';
import type { Providers } from './providers/provider.ts';
import { startRenewals } from './start-renewals.ts';
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
/** Of jobs that come every minute a day is enough to look at. */
const KEPT_SECONDS = 24 * 60 * 60;

export interface PaymentJobs {
  /** Asks the provider about one payment. */
  paymentSync: Job<{ id: number }>;
  /** Opens the next charge of one subscription, if it is due. */
  renewal: Job<{ account: number }>;
  /** Once a minute finds payments to ask about. */
  reconciler: Job<object>;
  /** Once a minute finds subscriptions to renew. */
  renewals: Job<object>;
}

export function createPaymentJobs(deps: Deps): PaymentJobs {
  const paymentSync = defineJob({
    name: 'payments.sync',
    data: z.object({ id: z.int() }),
    run: ({ id }) => syncPayment(deps, id),
  });
  const renewal = defineJob({
    name: 'payments.renew-subscription',
    data: z.object({ account: z.int() }),
    key: ({ account }) => String(account),
    keptSeconds: KEPT_SECONDS,
    // While it is due, the next minute brings it again.
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
    run: () => startRenewals({ ...deps, renewal }),
  });
  return { paymentSync, renewal, reconciler, renewals };
}
