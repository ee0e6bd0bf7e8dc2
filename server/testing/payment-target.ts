/**
 * Sells and renews a subscription, and kills itself on the way. Argument: JSON with the URL of a database, the card
 * provider, an account, the time, and `diesAt`: an even number kills before statement `diesAt / 2`, an odd one after it.
 */
import { DAY_MS } from '@polyshelf/contract/durations';
import { createAnswerLog } from '../src/features/payments/answers/keep-answer.ts';
import { openRenewal } from '../src/features/payments/open-renewal.ts';
import { createRkProvider, type RkConfig } from '../src/features/payments/providers/rk-provider.ts';
import { TestClock } from '../src/platform/clock.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import type { ConnectionPool } from '../src/platform/db/pool.ts';
import { createPatientPool } from './patient-pool.ts';
import { createPaymentWorld } from './payment-world.ts';

interface Given {
  url: string;
  rk: RkConfig;
  account: number;
  now: string;
  diesAt: number;
}

const { url, rk, account, now, diesAt } = JSON.parse(process.argv[2] ?? '{}') as Given;
const pool = createPatientPool(url);
let left = Math.floor(diesAt / 2);
const mortal = {
  async connect() {
    const connection = await pool.connect();
    return {
      async query(text: string, values: unknown[]) {
        const isLast = left-- === 0;
        if (isLast && diesAt % 2 === 0) process.kill(process.pid, 'SIGKILL');
        const result = await connection.query(text, values);
        if (isLast) process.kill(process.pid, 'SIGKILL');
        return result;
      },
      release: () => connection.release(),
    };
  },
  end: () => pool.end(),
};

const clock = new TestClock(now);
const db = createDatabase(mortal as unknown as ConnectionPool);
const world = createPaymentWorld({
  db,
  clock,
  providers: { now: null, rk: createRkProvider(rk, createAnswerLog({ db, clock })) },
});

const { payment, form } = await world.buy(account, {});
await fetch(form?.action as string, { method: 'POST', body: new URLSearchParams(form?.fields) });
await fetch(`${rk.url}/operations/${payment.id}`, {
  method: 'POST',
  body: new URLSearchParams({ act: 'pay_and_stay' }),
});
await world.sync(payment.id);
clock.advance(29 * DAY_MS);
await openRenewal(world.deps, account);
await world.work();
clock.advance(60_000);
const pending = await db.selectFrom('payments').select('id').where('account', '=', account).execute();
for (const { id } of pending) await world.sync(id);
process.stdout.write('done\n');
await db.destroy();
