import { MINUTE_MS } from '@polyshelf/contract/durations';
import { periodPrice } from '@polyshelf/contract/plans';
import type { Tx } from '../../platform/db/database.ts';
import { creditPayment, getPlans } from '../subscriptions/index.ts';
import { paidFor } from './payment.rules.ts';
import { movePayment, openPayment, recordPaymentEvent } from './queries.ts';

const VALID_MINUTES = 60;
const SEEN_AFTER_MINUTES = 2;
const PAID_AFTER_MINUTES = 6;

interface PastPayment {
  accountId: number;
  sub: string;
  months: number;
  provider: 'now' | 'rk';
  /** When the customer opened the payment. */
  at: Date;
}

/**
 * Records a payment that was opened at `at` and paid a few minutes later, with its events and its days, at today's
 * price. It is never sent to a provider or checked with one.
 */
export async function recordPastPayment(tx: Tx, { accountId, sub, months, provider, at }: PastPayment): Promise<void> {
  const later = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  const { plans, periods, methods, rubRate } = await getPlans(tx);
  const plan = plans.find(({ id }) => id === sub);
  const period = periods.find((one) => one.months === months);
  const method = methods.find((one) => one.provider === provider);
  if (!plan || !period || !method) throw new Error(`The price list has no ${sub} for ${months} months by ${provider}`);
  const usd_cents = periodPrice(plan, period, 'usd');
  const coins = (usd_cents / 100).toFixed(2);
  const opened = await openPayment(tx, {
    account: accountId,
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
    expires_at: later(VALID_MINUTES),
    ...(provider === 'rk'
      ? { currency: 'rub' }
      : { currency: 'usd', coin: method.coin, pay_amount: coins, amount_to_pay: coins, received: coins }),
  });
  if (!opened) throw new Error(`Account ${accountId} already has a pending payment`);
  const { id } = opened;
  const paidAt = later(PAID_AFTER_MINUTES);
  await recordPaymentEvent(tx, id, at, 'opened', { recurring: false });
  await recordPaymentEvent(tx, id, at, 'awaiting_money');
  if (provider === 'now') await recordPaymentEvent(tx, id, later(SEEN_AFTER_MINUTES), 'seen');
  await recordPaymentEvent(tx, id, paidAt, 'paid');
  await movePayment(tx, id, 'new', 'paid', paidAt);
  const bought = { sub, days: period.days, promo: null, worth: paidFor(opened), recurring: null };
  await creditPayment(tx, { id, account: accountId, ...bought }, paidAt);
}
