import { openAccount } from '../src/features/accounts/open-account.ts';
import { createPayment } from '../src/features/payments/create-payment.ts';
import { createPaymentJobs } from '../src/features/payments/jobs.ts';
import type { Providers } from '../src/features/payments/providers/provider.ts';
import type { Clock } from '../src/platform/clock.ts';
import { type Database, inTransaction } from '../src/platform/db/database.ts';
import { defineJob, type Enqueue, type Job } from '../src/platform/jobs/jobs.ts';
import { Keyring } from '../src/platform/keyring.ts';
import type { MailDelivery } from '../src/platform/mail/mail-job.ts';

const keyring = new Keyring({ current: 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0', previous: undefined });

interface Options {
  db: Database;
  clock: Clock;
  providers: Providers;
}

type Offer = Partial<Parameters<typeof createPayment>[1]['purchase']>;

/** The use cases and jobs of payments without HTTP and without pg-boss: queued jobs run when the test calls `work`. */
export function createPaymentWorld({ db, clock, providers }: Options) {
  const waiting: (() => Promise<void>)[] = [];
  const jobs: Enqueue = {
    enqueue: async (_tx, job, data) => void waiting.push(() => run(job, data)),
  };
  const mailDelivery = defineJob({ name: 'mail.send', data: {} as never, run: async () => {} }) as MailDelivery;
  const deps = { db, clock, providers, jobs, mailDelivery, keyring, siteUrl: 'https://polyshelf.test' };
  const { reconciler, renewals, paymentSync } = createPaymentJobs(deps);

  const run = <T extends object>(job: Job<T>, data: T) =>
    job.run(data, { id: 'test', attempt: 1, signal: AbortSignal.timeout(60_000) });

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  }

  return {
    work,
    /** Runs the scheduled jobs and all work that they queue. */
    async wake(): Promise<void> {
      await run(reconciler, {});
      await work();
      await run(renewals, {});
      await work();
    },
    sync: (id: number) => run(paymentSync, { id }),
    deps: { ...deps, paymentSync },
    openAccount: (email: string) =>
      inTransaction(db, (tx) => openAccount(tx, { email, emailVerified: true, lang: 'en', now: clock.now() })),
    buy: (accountId: number, offer: Offer) =>
      createPayment(
        { ...deps, production: true },
        {
          accountId,
          session: null,
          browser: null,
          ip: '127.0.0.1',
          key: undefined,
          purchase: {
            provider: 'rk',
            sub: 'pro',
            sub_days: 30,
            price_amount: '790',
            pay_currency: 'rk_rub',
            is_test_amount: false,
            ...offer,
          },
        },
      ),
  };
}
