import { cancelPayment } from '../src/features/payments/cancel-payment.ts';
import type { CoinProvider } from '../src/features/payments/providers/provider.ts';
import { refreshReports } from '../src/features/reports/index.ts';
import { verifyLedger } from '../src/features/subscriptions/verify-ledger.ts';
import { TestClock } from '../src/platform/clock.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import type { ConnectionPool } from '../src/platform/db/pool.ts';
import { mortalDatabase } from './mortal-database.ts';
import {
  createRandom,
  creditsOwed,
  END_MS,
  makeSchedule,
  PRICE,
  type Schedule,
  stateAt,
  VALID_MS,
} from './payment-schedule.ts';
import { createPaymentWorld } from './payment-world.ts';
import { findReportDifferences } from './slow-reports.ts';

const START = new Date('2026-03-14T12:00:00Z').getTime();

/** A provider that follows a schedule and whose answers can be delayed. */
function scriptedCoins({ fate, seed }: Schedule, clock: TestClock) {
  const gates: Promise<void>[] = [];
  const coin = { id: 'ton', code: 'ton', name: 'Toncoin', network: 'ton', logo_url: '', decimals: 9, memo: false };
  const provider: CoinProvider = {
    async getState() {
      const state = stateAt(fate, clock.now().getTime() - START);
      await gates.pop();
      return state;
    },
    listCoins: async () => [coin],
    getMinimum: async () => ({ minAmount: '0.1', minFiat: '1' }),
    estimate: async () => PRICE,
    open: async () => ({
      kind: 'opened',
      externalId: String(seed),
      address: `address of ${seed}`,
      memo: null,
      network: 'ton',
      payAmount: PRICE,
      validUntil: new Date(START + VALID_MS),
    }),
    readCallback: () => null,
  };
  return { provider, gates };
}

/** Runs one schedule on PostgreSQL; returns a description of the fault, or null. */
async function runSchedule(pool: ConnectionPool, schedule: Schedule): Promise<string | null> {
  const clock = new TestClock(new Date(START));
  const { provider, gates } = scriptedCoins(schedule, clock);
  const providers = { now: provider, rk: null };
  const db = createDatabase(pool);
  const world = (diesAt: number | null) => createPaymentWorld({ db: mortalDatabase(pool, diesAt), clock, providers });
  const { openAccount, buy } = world(null);
  const accountId = await openAccount(`storm-${schedule.seed}@example.com`);
  const { payment } = await buy(accountId, { provider: 'now', pay_currency: 'ton', price_amount: '9' });
  const { id } = payment;
  const move = (at: number) => clock.set(new Date(Math.max(START + at, clock.now().getTime())));
  const ignoreDeath = (error: Error) => {
    if (error.message !== 'Connection terminated') throw error;
  };

  const row = () => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const held = new Map<number, { release: () => void; done: Promise<void> }>();
  const deaths = new Map(
    schedule.steps.filter((step) => step.do === 'apply').map(({ slot, diesAt }) => [slot, diesAt]),
  );
  for (const step of schedule.steps) {
    move(step.at);
    if (step.do === 'ask' && deaths.has(step.slot)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.push(promise);
      const diesAt = deaths.get(step.slot) ?? null;
      const done = world(diesAt).sync(id).catch(ignoreDeath);
      held.set(step.slot, { release: resolve, done });
      // The provider has received the question before the next step, unless its sender is dead.
      await Promise.race([done, until(() => gates.length === 0)]);
      gates.length = 0;
    }
    if (step.do === 'apply') {
      held.get(step.slot)?.release();
      await held.get(step.slot)?.done;
    }
    if (step.do === 'reconcile') {
      const { next_check_at } = await row();
      if (next_check_at && next_check_at <= clock.now()) await world(step.diesAt).sync(id).catch(ignoreDeath);
    }
    if (step.do === 'cancel') await cancelPayment({ db, clock }, { accountId, id, ip: '127.0.0.1' });
  }
  for (let { next_check_at } = await row(); next_check_at; { next_check_at } = await row()) {
    const at = next_check_at.getTime() - START;
    if (at > END_MS) break;
    move(at);
    await world(null).sync(id);
  }
  const credits = await db.selectFrom('ledger').select('id').where('payment', '=', id).execute();
  const owed = creditsOwed(schedule.fate);
  return credits.length === owed ? null : `seed ${schedule.seed}: ${credits.length} credits instead of ${owed}`;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

interface Storm {
  runs: number;
  seed?: number;
  onDone?: (count: number) => void;
}

const CONCURRENCY = 6;

/** Runs many schedules, several at a time, and returns all faults, and where the reports differ from a slow computation. */
export async function stormPayments(pool: ConnectionPool, { runs, seed = 1, onDone }: Storm) {
  const random = createRandom(seed);
  const schedules = Array.from({ length: runs }, () => makeSchedule(Math.floor(random() * 2 ** 31)));
  const faults: string[] = [];
  const next = schedules.values();
  let done = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const schedule of next) {
        const fault = await runSchedule(pool, schedule);
        if (fault) faults.push(fault);
        onDone?.(++done);
      }
    }),
  );
  const db = createDatabase(pool);
  const { wrong } = await verifyLedger(db);
  const credited = schedules.filter(({ fate }) => creditsOwed(fate) === 1).length;
  await refreshReports({ db });
  const clock = new TestClock(new Date(START + END_MS));
  const differences = await findReportDifferences({ db, clock }, '2026-03-10');
  return { faults, wrong, credited, differences };
}
