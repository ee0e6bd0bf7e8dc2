import { join } from 'node:path';
import { freePort } from '../../scripts/launch/free-port.ts';
import { verifyLedger } from '../src/features/subscriptions/verify-ledger.ts';
import type { Job } from '../src/platform/jobs/jobs.ts';
import { type Program, spawnProgram } from './spawn-program.ts';
import { useAccountApp } from './test-accounts.ts';
import { useTestDatabase } from './test-database.ts';

const simulator = (name: string) => join(import.meta.dirname, `../../simulators/${name}/main.ts`);

interface NowReady {
  url: string;
  api_url: string;
  api_key: string;
  ipn_secret: string;
}

interface RkReady {
  url: string;
  login: string;
  password1: string;
  password2: string;
}

export interface PaymentSimulators {
  now: NowReady;
  rk: RkReady;
  stop(): Promise<void>;
}

/** Starts the simulators of the coin and card providers, for all tests of a file. */
export async function startPaymentSimulators(): Promise<PaymentSimulators> {
  const [now, rk]: [Program<NowReady>, Program<RkReady>] = await Promise.all([
    spawnProgram<NowReady>(simulator('now'), [], { env: { NOW_STEP_MS: '0' } }),
    spawnProgram<RkReady>(simulator('rk'), [], {}),
  ]);
  return {
    now: now.ready,
    rk: rk.ready,
    stop: async () => void (await Promise.all([now.kill('SIGTERM'), rk.kill('SIGTERM')])),
  };
}

export const paymentsConfig = ({ now, rk }: PaymentSimulators) => ({
  now: { apiUrl: now.api_url, apiKey: now.api_key, ipnSecret: now.ipn_secret, payoutCoin: undefined },
  rk: {
    url: rk.url,
    login: rk.login,
    password1: rk.password1,
    password2: rk.password2,
    hash: 'md5' as const,
    sno: 'usn_income' as const,
    tax: 'none',
  },
});

type Offer = Partial<Record<'sub' | 'pay_currency', string>> & { sub_days?: number; price_amount?: string | number };

// biome-ignore lint/suspicious/noExplicitAny: tests read fields that they expect in an answer
type Anything = any;

interface Options {
  production?: boolean;
  /** The providers keep the payments of an earlier test, which used another database. */
  keepsInvoices?: boolean;
}

/** The web process with both providers simulated, and helpers to buy. */
export async function usePayments(simulators: PaymentSimulators, { keepsInvoices = false, ...options }: Options = {}) {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const database = await useTestDatabase();
  const kit = await useAccountApp({ database, payments: paymentsConfig(simulators), publicUrl, ...options });
  const { app, db, queue, clock, call, post, signIn } = kit;
  await app.listen({ host: '127.0.0.1', port });

  const ask =
    (url: string) =>
    async (path: string, body?: object): Promise<Anything> => {
      const request = body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      };
      const answer = await fetch(`${url}/control/${path}`, request);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
  const wallet = ask(simulators.now.url);
  const bank = ask(simulators.rk.url);
  if (!keepsInvoices) await Promise.all([wallet('reset', {}), bank('reset', {})]);
  await wallet('clock', { now: clock.now().toISOString() });
  /** The product compares its dates with those of the bank, so both need the same clock. */
  const setBankClock = () => bank('clock', { now: clock.now().toISOString() });
  await bank('settings', { result_url: `${publicUrl}/api/payment/2/result` });
  /** Signs in for every call, because the clock of a test moves past the end of a session. */
  const tokenOf = async (account: number) => (await signIn(account)).access_token;

  /** Runs all queued jobs, lets the providers send their callbacks, and runs the jobs of these too. */
  async function work(): Promise<void> {
    await setBankClock();
    await queue.work();
    await Promise.all([wallet('settle', {}), bank('settle', {})]);
    await queue.work();
  }
  const runJob = async (job: Job<object>) => {
    await job.run({}, { id: 'test', attempt: 1, signal: AbortSignal.timeout(60_000) });
    await work();
  };

  const create = async (account: number, provider: 'now' | 'rk', offer: Offer = {}, headers?: Record<string, string>) =>
    post(
      '/api/payment/create',
      {
        action: 'deposit-extend',
        provider,
        sub: 'pro',
        sub_days: 30,
        price_amount: provider === 'rk' ? 790 : 9,
        pay_currency: provider === 'rk' ? 'rk_rub' : 'ton',
        is_fixed_rate: false,
        is_fee_paid_by_user: false,
        ...offer,
      },
      await tokenOf(account),
      headers,
    );

  /** Submits the form unchanged, as the browser does, and presses a button on the page of the bank. */
  async function submitForm(form: { action: string; fields: Record<string, string> }, act = 'pay'): Promise<string> {
    await setBankClock();
    const page = await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.fields) });
    const html = await page.text();
    const fault = /Error (\d+)/.exec(html)?.[1];
    if (fault) return `error ${fault}`;
    const done = await fetch(`${simulators.rk.url}/operations/${form.fields.InvId}`, {
      method: 'POST',
      body: new URLSearchParams({ act }),
      redirect: 'manual',
    });
    return done.headers.get('location') ?? 'stayed';
  }

  return {
    ...kit,
    publicUrl,
    databaseUrl: database.url,
    wallet,
    bank,

    tokenOf,

    create,
    submitForm,

    /** Opens a payment by card, pays it and waits until the days are credited. */
    async buyByCard(account: number, offer?: Offer): Promise<Anything> {
      const { payment, form } = (await create(account, 'rk', offer)).json().data;
      await submitForm(form);
      await work();
      return payment;
    },

    work,
    reconcile: () => runJob(queue.payments.reconciler),
    renew: () => runJob(queue.payments.renewals),

    /** Sends any request as the owner of the account. */
    as: async (account: number, method: 'GET' | 'POST', url: string, body?: object) =>
      call(method, url, body, await tokenOf(account)),
    async subscriptionOf(account: number): Promise<Anything> {
      return (await call('GET', '/api/subscription', undefined, await tokenOf(account))).json().data;
    },
    async paymentsOf(account: number): Promise<Anything[]> {
      return (await call('GET', '/api/payments', undefined, await tokenOf(account))).json().data;
    },
    ledgerOf: (account: number) =>
      db.selectFrom('ledger').selectAll().where('account', '=', account).orderBy('id').execute(),
    wrongAccounts: async () => (await verifyLedger(db)).wrong,
  };
}
