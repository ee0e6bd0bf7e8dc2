import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, onTestFinished, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { createPatientPool } from '../../../testing/patient-pool.ts';
import { createPaymentWorld } from '../../../testing/payment-world.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { paymentsConfig, startPaymentSimulators } from '../../../testing/test-payments.ts';
import { TestClock } from '../../platform/clock.ts';
import { createDatabase } from '../../platform/db/database.ts';
import { verifyLedger } from '../subscriptions/index.ts';
import { openRenewal } from './open-renewal.ts';
import { createRkProvider } from './providers/rk-provider.ts';

const PROGRAM = fileURLToPath(new URL('../../../testing/payment-target.ts', import.meta.url));
const START = '2026-03-14T12:00:00Z';
const SIDE_BY_SIDE = 2;
/** The deep run kills the program at every statement, the usual run at every twentieth. */
const EVERY = runCount(40, 1);

interface Operation {
  invId: string;
  state: number;
  parent: string | null;
}

test('kill -9 at any statement of a payment or renewal neither loses nor repeats a credit', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'polyshelf-payment-crash-'));
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  const simulators = await startPaymentSimulators();
  onTestFinished(() => simulators.stop());
  const { url } = await useTestDatabase();
  const db = createDatabase(createPatientPool(url));
  onTestFinished(() => db.destroy());
  const { rk } = paymentsConfig(simulators);
  const provider = createRkProvider(rk, async () => {});

  /** Runs the program; true when it finished before it was killed. */
  async function run(account: number, diesAt: number): Promise<boolean> {
    const given = JSON.stringify({ url, rk, account, now: START, diesAt });
    const program = spawn(process.execPath, [PROGRAM, given], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: cache },
    });
    const [output] = await Promise.all([text(program.stdout), once(program, 'exit')]);
    return output.includes('done');
  }

  /** Does the work of the reconciler and the scheduler over the next month, for this account alone. */
  async function recover(account: number): Promise<void> {
    const clock = new TestClock(START);
    const world = createPaymentWorld({ db, clock, providers: { now: null, rk: provider } });
    const gaps = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 29 * DAY_MS, ...Array(6).fill(15 * MINUTE_MS)];
    for (const gap of gaps) {
      clock.advance(gap);
      await openRenewal(world.deps, account);
      await world.work();
      const due = await db
        .selectFrom('payments')
        .select('id')
        .where('account', '=', account)
        .where('next_check_at', '<=', clock.now())
        .execute();
      for (const { id } of due) await world.sync(id);
    }
  }

  const { openAccount } = createPaymentWorld({
    db,
    clock: new TestClock(START),
    providers: { now: null, rk: provider },
  });
  let point = 0;
  let isOver = false;
  const accounts: number[] = [];
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      while (!isOver) {
        const diesAt = point;
        point += EVERY;
        const account = await openAccount(`crash-${diesAt}@example.com`);
        accounts.push(account);
        if (await run(account, diesAt)) isOver = true;
        await recover(account);
      }
    }),
  );
  expect(accounts.length).toBeGreaterThanOrEqual(100 / EVERY);

  const { operations } = (await (await fetch(`${rk.url}/control/operations`)).json()) as { operations: Operation[] };
  const taken = operations.filter(({ state }) => state === 100).map(({ invId }) => Number(invId));
  const credited = await db.selectFrom('ledger').select('payment').where('payment', 'is not', null).execute();
  // The ledger has every payment that the bank took once, and no other.
  expect(credited.map(({ payment }) => payment).toSorted()).toEqual(taken.toSorted());
  const charges = operations.filter(({ parent }) => parent !== null).map(({ parent }) => parent);
  expect(new Set(charges).size).toBe(charges.length);
  // Programs that were killed early bought nothing; all other purchases were renewed.
  expect(charges.length).toBeGreaterThan(60 / EVERY);
  expect((await verifyLedger(db)).wrong).toEqual([]);
});
