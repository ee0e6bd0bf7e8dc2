import { DAY_MS, HOUR_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { isDeep, runCount } from '../../../../scripts/test/run-count.ts';
import { createPaymentWorld } from '../../../testing/payment-world.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { TestClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { decideRenewal, lockRenewal, verifyLedger } from '../subscriptions/index.ts';
import { retryRenewal } from './open-renewal.ts';
import type { CardProvider } from './providers/provider.ts';

const SPAN_MS = runCount(1.5, 3) * 365 * DAY_MS;

const offers = [
  {},
  { sub: 'max', sub_days: 90, price_amount: '4817' },
  { sub: 'pro3days1rub', sub_days: 3, price_amount: '1' },
  { sub: 'studio', sub_days: 365, price_amount: '29316' },
];

/** The bank declines all charges long enough to block every subscription that is due. Later the owners pay again. */
const isClosed = (now: Date) => now >= new Date('2027-02-01') && now < new Date('2027-03-15');
const COME_BACK = new Date('2027-05-01T09:30:00Z').getTime();

/** A bank that stores invoices by number. It accepts every form, and declines charges while `isClosed`. */
function scriptedBank(clock: TestClock) {
  const invoices = new Map<number, 'paid' | 'declined'>();
  let charges = 0;
  const provider: CardProvider = {
    async getState({ id, kind }) {
      if (kind === 'checkout') return { kind: 'paid', received: '1.00', isOver: false, payer: `card ${id}` };
      const outcome = invoices.get(id);
      if (!outcome) return { kind: 'absent' };
      return outcome === 'paid' ? { kind: 'paid', received: '1.00', isOver: false, payer: null } : { kind: 'declined' };
    },
    makeForm: () => ({ action: 'https://bank.test', fields: {} }),
    async charge({ id }) {
      charges += 1;
      invoices.set(id, isClosed(clock.now()) ? 'declined' : 'paid');
      return { kind: 'waiting' };
    },
    readResult: () => null,
  };
  return { provider, charges: () => charges };
}

async function useSubscribers() {
  const { db } = await useTestDatabase();
  const clock = new TestClock('2026-03-14T12:00:00Z');
  const bank = scriptedBank(clock);
  const world = createPaymentWorld({ db, clock, providers: { now: null, rk: bank.provider } });
  const accounts: number[] = [];
  for (const [index, offer] of offers.entries()) {
    const accountId = await world.openAccount(`${index}@example.com`);
    const { payment } = await world.buy(accountId, offer);
    await world.sync(payment.id);
    accounts.push(accountId);
    clock.advance(7 * HOUR_MS);
  }
  return { ...world, db, clock, bank, accounts };
}

type World = Awaited<ReturnType<typeof useSubscribers>>;

/** The next moment at which a check or a charge is due. */
async function nextDue(world: World): Promise<number> {
  const [check, ...charges] = await Promise.all([
    world.db
      .selectFrom('payments')
      .select(({ fn }) => fn.min('next_check_at').as('at'))
      .executeTakeFirst(),
    ...world.accounts.map((account) => nextCharge(world, account)),
  ]);
  const moments = [check?.at, ...charges].filter((at) => at != null).map((at) => new Date(at).getTime());
  return Math.min(Number.POSITIVE_INFINITY, ...moments);
}

async function nextCharge({ db, clock }: World, account: number): Promise<Date | null> {
  const renewal = await inTransaction(db, (tx) => lockRenewal(tx, account));
  if (!renewal?.recurring) return null;
  const decision = decideRenewal(renewal, clock.now());
  return decision.do === 'wait' ? decision.until : clock.now();
}

const ledgerOf = ({ db }: World) => db.selectFrom('ledger').selectAll().orderBy('account').orderBy('id').execute();

/** Advances the clock by `SPAN_MS`. Runs the jobs whenever work is due, and after each `step`, when none may be due. */
async function live(step: () => number): Promise<string[]> {
  const world = await useSubscribers();
  const { clock, accounts, db } = world;
  const end = clock.now().getTime() + SPAN_MS;
  let nextStep = clock.now().getTime() + step();
  for (let hasComeBack = false; ; ) {
    const now = clock.now().getTime();
    const moment = Math.min(Math.max(await nextDue(world), now), nextStep, end, hasComeBack ? end : COME_BACK);
    clock.set(new Date(moment));
    if (moment === nextStep) nextStep += step();
    if (moment === COME_BACK && !hasComeBack) {
      hasComeBack = true;
      for (const account of accounts) await retryRenewal(world.deps, account).catch(() => {});
      await world.work();
    }
    await world.wake();
    if (moment === end) break;
  }
  expect((await verifyLedger(db)).wrong).toEqual([]);
  const ledger = await ledgerOf(world);
  // Setting the clock back neither charges anybody nor changes the ledger.
  for (const back of [1_000, HOUR_MS, DAY_MS]) {
    clock.advance(-back);
    await world.wake();
  }
  expect(await ledgerOf(world)).toEqual(ledger);
  return ledger.map(({ account, at, kind, sub, days, promo }) =>
    [accounts.indexOf(account), at.toISOString(), kind, sub, days, promo].join(' '),
  );
}

/** Pseudo-random steps, the same in every run. */
function steps(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return HOUR_MS + (state % (20 * DAY_MS));
  };
}

test('years in one jump and in small steps give the same ledger', async () => {
  const jump = await live(() => SPAN_MS);
  expect(jump.filter((line) => line.includes(' payment '))).toHaveLength(runCount(41, 85));
  expect(jump.filter((line) => line.includes(' blocked '))).toHaveLength(3);
  if (isDeep) expect(await live(() => DAY_MS)).toEqual(jump);
  expect(await live(steps(20_261_115))).toEqual(jump);
});

test('makes one charge after days of downtime and none after years', async () => {
  const world = await useSubscribers();
  const { clock, bank, db, accounts } = world;
  clock.advance(33 * DAY_MS);
  await world.wake();
  clock.advance(60_000);
  await world.wake();
  // The month of the first account has just ended; the trial of the third ended too long ago to be charged.
  expect(bank.charges()).toBe(1);
  clock.advance(SPAN_MS);
  await world.wake();
  expect(bank.charges()).toBe(1);
  for (const account of accounts) {
    const state = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    expect(state).toMatchObject({ sub_recurring: false, blocked: false });
    expect(state.sub_end.getTime()).toBeLessThan(clock.now().getTime());
  }
  expect((await verifyLedger(db)).wrong).toEqual([]);
});
