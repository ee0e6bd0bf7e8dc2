import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import type { Enqueue } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { MailDelivery } from '../../platform/mail/mail-job.ts';
import { creditPayment, type PaidPayment } from '../subscriptions/index.ts';
import { paidMail, paymentMail, trialRefusedMail } from './mails.ts';
import { type ProviderState, paidFor } from './payment.rules.ts';
import type { PaymentRow } from './providers/provider.ts';
import { flagPayment, getBuyer, lockTrial, recordPaymentEvent, updatePayment, wasTrialUsed } from './queries.ts';

export interface CreditDeps {
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  keyring: Keyring;
  siteUrl: string;
}

/** Credits a payment that has moved to `paid`, with its flags and its mail. `state` is null when an operator settled it. */
export async function creditPaid(
  deps: CreditDeps,
  tx: Tx,
  payment: PaymentRow,
  state: ProviderState | null,
  now: Date,
): Promise<void> {
  const { id, promo } = payment;
  const payer = state?.kind === 'paid' ? state.payer : null;
  if (payer) await updatePayment(tx, id, { payer_hash: deps.keyring.hash('payer', payer) });
  if (promo && (await wasTrialUsedElsewhere(deps, tx, { ...payment, promo }, payer)))
    return refuseTrial(deps, tx, payment, now);
  const isCredited = await creditPayment(tx, creditOf(payment), now);
  if (!isCredited) return promo ? refuseTrial(deps, tx, payment, now) : flagPayment(tx, id, 'not_credited');
  if (state?.kind === 'paid' && state.isOver) await flagPayment(tx, id, 'overpaid');
  if (state && payment.closed_at) await flagPayment(tx, id, 'late');
  await enqueuePaymentMail(deps, tx, payment, paidMail);
}

/** What a payment gives when it is credited. */
export function creditOf(payment: PaymentRow): PaidPayment {
  const { id, account, sub, sub_days: days, promo, months } = payment;
  // After a merge the card belongs to the account that opened the payment, and is not charged for another one.
  const recurring = payment.recurring && payment.opened_by === account ? { parent: id, months } : null;
  return { id, account, sub, days, promo, worth: paidFor(payment), recurring };
}

/**
 * Refuses a paid trial whose card, device or account has had one before. The customer gets a mail and no days;
 * `npm run ledger:verify` lists the payment for the operator, who returns the money.
 */
async function refuseTrial(deps: CreditDeps, tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  await recordPaymentEvent(tx, payment.id, now, 'trial_used');
  await flagPayment(tx, payment.id, 'trial_twice');
  await enqueuePaymentMail(deps, tx, payment, trialRefusedMail);
}

/** The provider gives the card only after the charge, so the trial cannot be refused earlier. */
async function wasTrialUsedElsewhere(
  { keyring }: CreditDeps,
  tx: Tx,
  { account, promo, device_hash: device }: PaymentRow & { promo: string },
  payer: string | null,
): Promise<boolean> {
  const payers = payer ? keyring.hashes('payer', payer) : [];
  await lockTrial(tx, device ? [...payers, device] : payers);
  return wasTrialUsed(tx, { account, promo, payers, device });
}

/** Mails the customer about a payment, if the account has an email. */
export async function enqueuePaymentMail(
  deps: Omit<CreditDeps, 'keyring'>,
  tx: Tx,
  payment: PaymentRow,
  template: typeof paidMail,
): Promise<void> {
  const { email, lang } = await getBuyer(tx, payment.account);
  const mail = paymentMail(template, { id: randomUUID(), to: email, lang, payment, siteUrl: deps.siteUrl });
  if (mail) await deps.jobs.enqueue(tx, deps.mailDelivery, mail);
}
