import { randomUUID } from 'node:crypto';
import type { PaymentStatus } from '@polyshelf/contract/payments';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Enqueue } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { MailDelivery } from '../../platform/mail/mail-job.ts';
import { blockAfterLastAttempt, creditPayment } from '../subscriptions/index.ts';
import { blockedMail, paidMail, paymentMail, renewalFailedMail, trialRefusedMail } from './mails.ts';
import { eventOf, nextCheck, nextStatus, paidFor, type Truth } from './payment.rules.ts';
import type { PaymentRow, Provider, Providers } from './providers/provider.ts';
import {
  claimCharge,
  findPayment,
  flagPayment,
  getBuyer,
  lockAccount,
  lockPayment,
  lockTrial,
  movePayment,
  recordPaymentEvent,
  updatePayment,
  wasTrialUsed,
} from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  providers: Providers;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  keyring: Keyring;
  siteUrl: string;
}

/** A charge whose sender fell silent may be looked after by another one from then on. */
const LEASE_MS = 60_000;

/**
 * Brings one payment up to date: asks the provider what is true and does what follows from it. Safe to run at any time,
 * any number of times, from a callback, a job or a button.
 */
export async function syncPayment(deps: Deps, id: number): Promise<void> {
  const { db, clock, providers } = deps;
  const payment = await findPayment(db, id);
  if (!payment) return;
  const provider: Provider | null = providers[payment.provider as keyof Providers];
  if (!provider) return;
  const asked = await provider.ask(payment);
  const truth = (await sendCharge(deps, payment, asked)) ?? asked;
  await inTransaction(db, async (tx) => {
    // The account first, as everybody who changes a subscription does: else two could wait for each other.
    await lockAccount(tx, payment.account);
    const current = await lockPayment(tx, id);
    await applyTruth(deps, tx, current, truth, clock.now());
  });
}

/** Sends the charge of a renewal that the provider has never heard of: never before asking, never by two at once. */
async function sendCharge(deps: Deps, payment: PaymentRow, asked: Truth): Promise<Truth | null> {
  const { db, clock, providers } = deps;
  if (payment.kind !== 'renewal' || payment.status !== 'new' || asked.kind !== 'absent' || !providers.rk) return null;
  const now = clock.now();
  if (now >= payment.expires_at) return null;
  const until = new Date(now.getTime() + LEASE_MS);
  if (!(await claimCharge(db, payment.id, now, until))) return { kind: 'waiting' };
  // The card that is charged is the one of the parent's invoice: it has to be this customer's also at the provider.
  const parent = await findPayment(db, payment.parent as number);
  const known = parent ? await providers.rk.ask(parent) : ({ kind: 'foreign' } as const);
  if (known.kind === 'foreign' || known.kind === 'unknown') return known;
  return providers.rk.charge(payment, await getBuyer(db, payment.account));
}

/** The one transaction in which money counts: status, ledger, subscription and mail together or not at all. */
async function applyTruth(deps: Deps, tx: Tx, payment: PaymentRow, truth: Truth, now: Date): Promise<void> {
  const status = payment.status as PaymentStatus;
  const event = eventOf(truth, { ...payment, status }, now);
  const next = event && nextStatus(status, event);
  const isMoved = next !== null && (await movePayment(tx, payment.id, status, next, now));
  if (isMoved) {
    await recordPaymentEvent(tx, payment.id, now, next === 'paid' ? 'paid' : (next as 'failed'));
    if (next === 'paid') await credit(deps, tx, payment, truth, now);
    if (next === 'failed' && payment.kind === 'renewal') await noteFailedRenewal(deps, tx, payment, now);
  }
  await noteNews(tx, payment, truth, now);

  const checks = isMoved ? 0 : payment.checks + 1;
  const unknown_since = truth.kind === 'unknown' ? (payment.unknown_since ?? now) : null;
  const closed_at = isMoved ? (next === 'underpaid' ? null : now) : payment.closed_at;
  const plan = nextCheck({ ...payment, status: next ?? status, closed_at, unknown_since }, truth, now);
  if (plan.isGivenUp) await flagPayment(tx, payment.id, 'unknown');
  await updatePayment(tx, payment.id, { checks, unknown_since, next_check_at: plan.at });
}

const isSeen = ({ received }: PaymentRow): boolean => received !== null;

async function credit(deps: Deps, tx: Tx, payment: PaymentRow, truth: Truth, now: Date): Promise<void> {
  const { id, account, sub, sub_days: days, promo, months } = payment;
  const worth = paidFor(payment);
  const payer = truth.kind === 'paid' ? truth.payer : null;
  if (payer) await updatePayment(tx, id, { payer_hash: deps.keyring.hash('payer', payer) });
  if (promo && (await isTrialOfSomebody(deps, tx, { ...payment, promo }, payer)))
    return refuseTrial(deps, tx, payment, now);
  const recurring = payment.recurring ? { parent: id, months } : null;
  const isCredited = await creditPayment(tx, { id, account, sub, days, promo, worth, recurring }, now);
  if (!isCredited) return promo ? refuseTrial(deps, tx, payment, now) : flagPayment(tx, id, 'not_credited');
  if (truth.kind === 'paid' && truth.isOver) await flagPayment(tx, id, 'overpaid');
  if (payment.closed_at) await flagPayment(tx, id, 'late');
  await tell(deps, tx, payment, paidMail);
}

/**
 * Refuses a paid trial whose card, device or account has had one before. The customer gets a mail and no days;
 * `npm run ledger:verify` lists the payment for the operator, who returns the money.
 */
async function refuseTrial(deps: Deps, tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  await recordPaymentEvent(tx, payment.id, now, 'trial_used');
  await flagPayment(tx, payment.id, 'trial_twice');
  await tell(deps, tx, payment, trialRefusedMail);
}

/** The card is known only now that it was charged, so this cannot be refused before. */
async function isTrialOfSomebody(
  { keyring }: Deps,
  tx: Tx,
  { account, promo, device_hash: device }: PaymentRow & { promo: string },
  payer: string | null,
): Promise<boolean> {
  const payers = payer ? keyring.hashes('payer', payer) : [];
  await lockTrial(tx, device ? [...payers, device] : payers);
  return wasTrialUsed(tx, { account, promo, payers, device });
}

/** The last scheduled attempt that fails blocks the subscription until its owner pays; a press of the owner never does. */
async function noteFailedRenewal(deps: Deps, tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const { id, account, renewal_of: renewalOf, by_owner } = payment;
  const isBlocked =
    !by_owner && renewalOf !== null && (await blockAfterLastAttempt(tx, { payment: id, account, renewalOf }, now));
  await tell(deps, tx, payment, isBlocked ? blockedMail : renewalFailedMail);
}

/** What changes no status but belongs into the timeline or before the operator. */
async function noteNews(tx: Tx, payment: PaymentRow, truth: Truth, now: Date): Promise<void> {
  if ('received' in truth && truth.received !== undefined && truth.received !== payment.received)
    await updatePayment(tx, payment.id, { received: truth.received });
  switch (truth.kind) {
    case 'confirming':
      if (!isSeen(payment)) {
        await updatePayment(tx, payment.id, { received: truth.received ?? '0' });
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

async function tell(deps: Deps, tx: Tx, payment: PaymentRow, template: typeof paidMail): Promise<void> {
  const { email, lang } = await getBuyer(tx, payment.account);
  const mail = paymentMail(template, { id: randomUUID(), to: email, lang, payment, siteUrl: deps.siteUrl });
  if (mail) await deps.jobs.enqueue(tx, deps.mailDelivery, mail);
}
