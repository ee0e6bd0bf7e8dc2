import { formatMoney } from '@polyshelf/contract/money';
import type { Payment, PaymentEventName, PaymentStatus } from '@polyshelf/contract/payments';
import { m } from '../../i18n/compiled/messages.js';
import { coinFace } from './coin-faces.ts';
import type { PaymentPhase } from './payment-phase.rules.ts';

const events: Record<PaymentEventName, (isCoin: boolean) => string> = {
  opened: () => m.payment_event_opened(),
  awaiting_money: (isCoin) => (isCoin ? m.payment_event_awaiting_coin() : m.payment_event_awaiting_card()),
  sent: (isCoin) => (isCoin ? m.payment_event_sent_coin() : m.payment_event_sent_card()),
  seen: (isCoin) => (isCoin ? m.payment_event_seen_coin() : m.payment_event_seen_card()),
  charged: () => m.payment_event_charged(),
  no_answer: () => m.payment_event_no_answer(),
  paid: () => m.payment_event_paid(),
  underpaid: () => m.payment_event_underpaid(),
  cancelled: () => m.payment_event_cancelled(),
  expired: () => m.payment_event_expired(),
  failed: (isCoin) => (isCoin ? m.payment_event_failed_coin() : m.payment_event_failed_card()),
  refunded: () => m.payment_event_refunded(),
  repeat_deposit: () => m.payment_event_repeat_deposit(),
  trial_used: () => m.payment_event_trial_used(),
};

/** The text for an event of a payment. */
export const eventWords = (event: PaymentEventName, { coin }: Pick<Payment, 'coin'>): string =>
  events[event](coin !== null);

export const statusWords: Record<PaymentStatus, () => string> = {
  new: m.payment_status_new,
  paid: m.payment_status_paid,
  cancelled: m.payment_status_cancelled,
  expired: m.payment_status_expired,
  failed: m.payment_status_failed,
  underpaid: m.payment_status_underpaid,
  refunded: m.payment_status_refunded,
};

export const priceOf = ({ currency, usd_cents, rub_kopecks }: Payment): string =>
  formatMoney(currency === 'rub' ? rub_kopecks : usd_cents, currency);

/** The name of the payment method. */
export function methodWords({ coin, method, kind }: Payment): string {
  if (kind === 'renewal') return m.payment_by_renewal();
  if (coin === null) return method === 'rk_sng' ? m.payment_method_sng() : m.payment_method_rub();
  const { ticker, note } = coinFace(coin);
  return note ? `${ticker}, ${note}` : ticker;
}

/** The titles of the payment modal. */
export const paymentTitles: Record<PaymentPhase, () => string> = {
  info: m.payment_title_info,
  created: m.payment_title_created,
  processing: m.payment_title_processing,
  success: m.payment_title_success,
  cancelled: m.payment_title_cancelled,
  failed: m.payment_title_failed,
  expired: m.payment_title_expired,
  underpaid: m.payment_title_underpaid,
  refunded: m.payment_title_refunded,
};
