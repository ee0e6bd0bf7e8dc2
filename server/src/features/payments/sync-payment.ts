import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { PaymentStatus } from '@polyshelf/contract/payments';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { blockAfterLastAttempt } from '../subscriptions/index.ts';
import { type CreditDeps, creditPaid, enqueuePaymentMail } from './credit-paid.ts';
import { paymentNotFound } from './errors.ts';
import { blockedMail, renewalFailedMail } from './mails.ts';
import { eventOf, nextCheck, nextStatus, type ProviderState } from './payment.rules.ts';
import type { PaymentRow, Provider, Providers } from './providers/provider.ts';
import {
  claimCharge,
  findPayment,
  flagPayment,
  getBuyer,
  lockAccount,
  lockPayment,
  movePayment,
  recordPaymentEvent,
  updatePayment,
} from './queries.ts';

interface Deps extends CreditDeps {
  db: Database;
  clock: Clock;
  providers: Providers;
}

/** After this time another worker may send the charge, in case the first one has died. */
const LEASE_MS = MINUTE_MS;

/**
 * Updates one payment from the state at its provider. Idempotent: callbacks, jobs and customers may trigger it at any
 * time, in parallel and repeatedly.
 */
export async function syncPayment(deps: Deps, id: number): Promise<void> {
  const { db, clock, providers } = deps;
  const payment = await findPayment(db, id);
  if (!payment) return;
  const provider: Provider | null = providers[payment.provider as keyof Providers];
  if (!provider) return;
  const found = await provider.getState(payment);
  const state = (await sendCharge(deps, payment, found)) ?? found;
  await inTransaction(db, async (tx) => {
    // Lock the account first, as every change of a subscription does, to prevent deadlocks.
    await lockAccount(tx, payment.account);
    const current = await lockPayment(tx, id);
    await applyState(deps, tx, current, state, clock.now());
  });
}

/** Asks the provider on behalf of an operator, and records who wanted to know. */
export async function checkPayment(deps: Deps, id: number, { by, ip }: { by: number; ip: string }): Promise<void> {
  const payment = await findPayment(deps.db, id);
  if (!payment) throw paymentNotFound();
  await syncPayment(deps, id);
  const { account } = payment;
  const facts = { payment: id };
  await recordEvent(deps.db, { at: deps.clock.now(), event: 'payment.checked', account, actor: by, ip, facts });
}

/** Sends the charge of a renewal, only after the provider said that it does not know it, and under a lease. */
async function sendCharge(deps: Deps, payment: PaymentRow, found: ProviderState): Promise<ProviderState | null> {
  const { db, clock, providers } = deps;
  if (payment.kind !== 'renewal' || payment.status !== 'new' || found.kind !== 'absent' || !providers.rk) return null;
  const now = clock.now();
  if (now >= payment.expires_at) return null;
  const buyer = await getBuyer(db, payment.account);
  // A suspended account is not charged, not even for a renewal that was opened before.
  if (buyer.status !== 'active') return null;
  const until = new Date(now.getTime() + LEASE_MS);
  if (!(await claimCharge(db, payment.id, now, until))) return { kind: 'waiting' };
  // The charge uses the card of the parent invoice. That invoice must belong to this account at the provider, too.
  const parent = await findPayment(db, payment.parent as number);
  const known = parent ? await providers.rk.getState(parent) : ({ kind: 'foreign' } as const);
  if (known.kind === 'foreign' || known.kind === 'unknown') return known;
  return providers.rk.charge(payment, buyer);
}

/** Writes status, ledger, subscription and mail in one transaction. */
async function applyState(deps: Deps, tx: Tx, payment: PaymentRow, state: ProviderState, now: Date): Promise<void> {
  const status = payment.status as PaymentStatus;
  const event = eventOf(state, { ...payment, status }, now);
  const next = event && nextStatus(status, event);
  const isMoved = next !== null && (await movePayment(tx, payment.id, status, next, now));
  if (isMoved) {
    await recordPaymentEvent(tx, payment.id, now, next as Exclude<PaymentStatus, 'new'>);
    if (next === 'paid') await creditPaid(deps, tx, payment, state, now);
    if (next === 'failed' && payment.kind === 'renewal') await handleFailedRenewal(deps, tx, payment, now);
  }
  await recordFindings(tx, payment, state, now);

  const checks = isMoved ? 0 : payment.checks + 1;
  const unknown_since = state.kind === 'unknown' ? (payment.unknown_since ?? now) : null;
  const closed_at = isMoved ? (next === 'underpaid' ? null : now) : payment.closed_at;
  const plan = nextCheck({ ...payment, status: next ?? status, closed_at, unknown_since }, state, now);
  if (plan.isGivenUp) await flagPayment(tx, payment.id, 'unknown');
  await updatePayment(tx, payment.id, { checks, unknown_since, next_check_at: plan.at });
}

const isSeen = ({ received }: PaymentRow): boolean => received !== null;

/** Blocks the subscription when the last scheduled attempt failed. An attempt of the owner never blocks it. */
async function handleFailedRenewal(deps: Deps, tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const { id, account, renewal_of: renewalOf, by_owner } = payment;
  const isBlocked =
    !by_owner && renewalOf !== null && (await blockAfterLastAttempt(tx, { payment: id, account, renewalOf }, now));
  await enqueuePaymentMail(deps, tx, payment, isBlocked ? blockedMail : renewalFailedMail);
}

/** Records what does not change the status: the amount received, timeline events and flags for the operator. */
async function recordFindings(tx: Tx, payment: PaymentRow, state: ProviderState, now: Date): Promise<void> {
  if ('received' in state && state.received !== undefined && state.received !== payment.received)
    await updatePayment(tx, payment.id, { received: state.received });
  switch (state.kind) {
    case 'confirming':
      if (!isSeen(payment)) {
        await updatePayment(tx, payment.id, { received: state.received ?? '0' });
        await recordPaymentEvent(tx, payment.id, now, 'seen');
      }
      return;
    case 'underpaid':
      return flagPayment(tx, payment.id, 'underpaid');
    case 'refunded':
      return flagPayment(tx, payment.id, 'refunded');
    case 'foreign':
      return flagPayment(tx, payment.id, 'foreign_number');
    case 'unknown':
      if (!payment.unknown_since) await recordPaymentEvent(tx, payment.id, now, 'no_answer');
      return;
    default:
      return;
  }
}
