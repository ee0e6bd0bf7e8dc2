import { HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { renewalPrice } from '@polyshelf/contract/prices';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import {
  changeSubscription,
  decideRenewal,
  decideRetry,
  getPlans,
  lockRenewal,
  RENEWS_AHEAD_MS,
  RETRIES_MS,
  type Renewal,
} from '../subscriptions/index.ts';
import { nothingToPay, paymentPending, retryTooSoon } from './errors.ts';
import type { PaymentRow } from './providers/provider.ts';
import { findPending, listDueRenewals, movePayment, openPayment, recordPaymentEvent } from './queries.ts';

/** A pending payment without money for this long is cancelled in favour of a renewal. */
const IDLE_MS = HOUR_MS;
/** A charge without an outcome for this long has failed. */
const VALID_MS = 72 * HOUR_MS;

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  paymentSync: Job<{ id: number }>;
}

/** Enqueues one job for every subscription whose next scheduled renewal attempt is due. */
export async function startRenewals(
  { db, clock, jobs }: Omit<Deps, 'paymentSync'>,
  renewal: Job<{ account: number }>,
): Promise<void> {
  const due = await listDueRenewals(db, clock.now(), { aheadMs: RENEWS_AHEAD_MS, retriesMs: RETRIES_MS });
  for (const account of due) await jobs.enqueue(db, renewal, { account });
}

/** Opens the next scheduled renewal attempt, if one is due, and enqueues its charge. */
export async function openRenewal(deps: Deps, account: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const renewal = await lockRenewal(tx, account);
    if (!renewal?.recurring) return;
    const decision = decideRenewal(renewal, now);
    if (decision.do === 'lapse') {
      const key = `lapsed:${account}:${renewal.subEnd.toISOString()}`;
      await changeSubscription(tx, account, { at: now, kind: 'recurring_off', key });
    }
    if (decision.do === 'charge')
      await openAttempt(deps, tx, account, renewal, { attempt: decision.attempt, by_owner: false }, now);
  });
}

/** Opens a renewal attempt on the owner's request, or returns the attempt that is pending. */
export async function retryRenewal(deps: Deps, account: number): Promise<PaymentRow> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const renewal = await lockRenewal(tx, account);
    if (!renewal?.recurring) throw nothingToPay();
    const pending = await findPending(tx, account);
    if (pending?.kind === 'renewal') return pending;
    const decision = decideRetry(renewal, now);
    if (!decision.allowed) throw decision.reason === 'too_soon' ? retryTooSoon(decision.until) : nothingToPay();
    const opened = await openAttempt(deps, tx, account, renewal, { attempt: decision.attempt, by_owner: true }, now);
    if (!opened) throw paymentPending();
    return opened;
  });
}

/** Returns null when the customer has another pending payment. */
async function openAttempt(
  { jobs, paymentSync }: Deps,
  tx: Tx,
  account: number,
  { sub, subEnd, parent, months }: Renewal,
  { attempt, by_owner }: { attempt: number; by_owner: boolean },
  now: Date,
): Promise<PaymentRow | null> {
  await cancelIdlePayment(tx, account, now);
  const { rubRate, ...prices } = await getPlans(tx);
  const price = renewalPrice(prices, { sub, months });
  if (!price) return null;
  const { period, usd_cents, rub_kopecks } = price;
  const row = await openPayment(tx, {
    account,
    provider: 'rk',
    method: 'rk_rub',
    kind: 'renewal',
    sub,
    sub_days: period.days,
    months: period.months,
    currency: 'rub',
    usd_cents,
    rub_kopecks,
    rub_rate: rubRate,
    parent,
    renewal_of: subEnd,
    attempt,
    by_owner,
    created_at: now,
    expires_at: new Date(now.getTime() + VALID_MS),
    next_check_at: new Date(now.getTime() + MINUTE_MS),
  });
  if (!row) return null;
  await recordPaymentEvent(tx, row.id, now, 'charged', { attempt });
  await jobs.enqueue(tx, paymentSync, { id: row.id });
  return row;
}

async function cancelIdlePayment(tx: Tx, account: number, now: Date): Promise<void> {
  const pending = await findPending(tx, account);
  const isIdle =
    pending?.kind === 'checkout' && !pending.received && now.getTime() - pending.created_at.getTime() > IDLE_MS;
  if (isIdle && (await movePayment(tx, pending.id, 'new', 'cancelled', now)))
    await recordPaymentEvent(tx, pending.id, now, 'cancelled', { by: 'renewal' });
}
