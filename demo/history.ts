import { periodPrice } from '@polyshelf/contract/plans';
import { sql } from 'kysely';
import { insertCollection, insertFavourites } from '../server/src/features/collections/queries.ts';
import { coveredUntil } from '../server/src/features/downloads/day.rules.ts';
import { chargeAssets } from '../server/src/features/downloads/queries.ts';
import { paidFor } from '../server/src/features/payments/payment.rules.ts';
import { movePayment, openPayment, recordStep } from '../server/src/features/payments/queries.ts';
import { creditPayment } from '../server/src/features/subscriptions/change-subscription.ts';
import { readPlans } from '../server/src/features/subscriptions/read-plans.ts';
import { dayOf } from '../server/src/platform/clock.ts';
import type { Tx } from '../server/src/platform/db/database.ts';

const MINUTE_MS = 60 * 1_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface Past {
  sub: string;
  months: number;
  /** Each before the time that was paid last is over. */
  paidDaysAgo: readonly number[];
  provider: 'now' | 'rk';
}

/** What the owner paid, downloaded and kept, as if the demo had been open for long. */
export async function writeHistory(tx: Tx, account: number, past: Past, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const days of past.paidDaysAgo) await writePayment(tx, account, past, ago(days));
  const { rows } = await sql<{ id: string }>`
    select id from assets order by published_at desc limit 12 offset ${account}`.execute(tx);
  for (const [days, from] of [9, 3, 1].entries()) {
    const assets = rows.slice(4 * days, 4 * days + 4).map(({ id }) => id);
    const at = ago(from);
    await chargeAssets(tx, {
      account,
      assets,
      day: dayOf(at),
      perDay: 10,
      now: at,
      coveredUntil: coveredUntil(at),
    });
  }
  await writeCollection(tx, account, 'Brick facades', 'brick', ago(20));
  await writeCollection(tx, account, 'Living room', 'sofa|chair|lamp|table', ago(8));
}

async function writePayment(tx: Tx, account: number, past: Past, at: Date): Promise<void> {
  const { sub, months, provider } = past;
  const { plans, periods, methods, rubRate } = await readPlans(tx);
  const plan = plans.find(({ id }) => id === sub);
  const period = periods.find((one) => one.months === months);
  const method = methods.find((one) => one.provider === provider);
  if (!plan || !period || !method) throw new Error(`The demo has no ${sub} for ${months} months by ${provider}`);
  const usd_cents = periodPrice(plan, period, 'usd');
  const coins = (usd_cents / 100).toFixed(2);
  const opened = await openPayment(tx, {
    account,
    kind: 'checkout',
    provider,
    method: method.slot,
    sub,
    sub_days: period.days,
    months,
    usd_cents,
    rub_kopecks: periodPrice(plan, period, 'rub'),
    rub_rate: rubRate,
    created_at: at,
    expires_at: new Date(at.getTime() + 60 * MINUTE_MS),
    ...(provider === 'rk'
      ? { currency: 'rub' }
      : { currency: 'usd', coin: method.coin, pay_amount: coins, amount_to_pay: coins, received: coins }),
  });
  if (!opened) throw new Error(`A payment of account ${account} is open already`);
  const { id } = opened;
  const later = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  await recordStep(tx, id, at, 'opened', { recurring: false });
  await recordStep(tx, id, at, 'awaiting_money');
  if (provider === 'now') await recordStep(tx, id, later(2), 'seen');
  await recordStep(tx, id, later(6), 'paid');
  await movePayment(tx, id, 'new', 'paid', later(6));
  const worth = paidFor(opened);
  await creditPayment(tx, { id, account, sub, days: period.days, promo: null, worth, recurring: null }, later(6));
}

async function writeCollection(tx: Tx, account: number, name: string, words: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from assets where name ~* ${words} order by published_at limit 9`.execute(tx);
  if (rows.length === 0) return;
  const pack = await insertCollection(tx, account, name, at);
  await insertFavourites(
    tx,
    account,
    rows.map(({ id }) => ({ asset: id, pack })),
    at,
  );
}
