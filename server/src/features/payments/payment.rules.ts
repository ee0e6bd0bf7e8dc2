import type { CheckOutcome } from '@polyshelf/contract/admin-payments';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import type { PaymentStatus } from '@polyshelf/contract/payments';
import type { Worth } from '@polyshelf/contract/subscriptions';

export const paymentEvents = [
  'confirmed',
  'underpaid',
  'cancelled',
  'expired',
  'failed',
  'settled',
  'refunded',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/** `settled` and `refunded` are decisions of an operator, the others follow from the state at the provider. */
const transitions: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  new: {
    confirmed: 'paid',
    underpaid: 'underpaid',
    cancelled: 'cancelled',
    expired: 'expired',
    failed: 'failed',
    settled: 'paid',
  },
  // It has received money, so it cannot be cancelled; it closes when it expires.
  underpaid: { confirmed: 'paid', expired: 'expired', settled: 'paid' },
  // Coins may arrive after a cancel or a timeout. Money received in full always wins.
  cancelled: { confirmed: 'paid', underpaid: 'underpaid', settled: 'paid' },
  expired: { confirmed: 'paid', settled: 'paid' },
  failed: { confirmed: 'paid', settled: 'paid' },
  paid: { refunded: 'refunded' },
  refunded: {},
};

/** The status that follows, or null when the event changes nothing. */
export const nextStatus = (current: PaymentStatus, event: PaymentEvent): PaymentStatus | null =>
  transitions[current][event] ?? null;

interface Price {
  currency: string;
  usd_cents: number;
  rub_kopecks: number;
  asked_usd_cents: number | null;
}

/** What the customer paid for the days: the price, or the minimum of the coin when that is higher. */
export const paidFor = ({ currency, usd_cents, rub_kopecks, asked_usd_cents }: Price): Worth =>
  currency === 'rub' ? { currency, amount: rub_kopecks } : { currency: 'usd', amount: asked_usd_cents ?? usd_cents };

/** The state of a payment at its provider. */
export type ProviderState =
  /** The provider does not know the payment. */
  | { kind: 'absent' }
  | { kind: 'waiting' }
  /** The provider has seen money but not confirmed it. */
  | { kind: 'confirming'; received?: string }
  | { kind: 'paid'; received: string; isOver: boolean; payer: string | null }
  | { kind: 'underpaid'; received: string }
  | { kind: 'declined' }
  | { kind: 'expired' }
  | { kind: 'refunded' }
  /** The number belongs to a payment of another account, or to one from before this payment was opened. */
  | { kind: 'foreign' }
  /** The provider did not answer, or its answer was invalid. */
  | { kind: 'unknown' };

/** The result of asking the provider, for the operator. `state` is null for a payment without a provider. */
export function outcomeOfCheck(
  state: ProviderState['kind'] | null,
  before: PaymentStatus,
  after: PaymentStatus,
): CheckOutcome {
  if (before !== after) return after === 'paid' ? 'credited' : 'moved';
  if (state === null || state === 'unknown') return 'unreachable';
  if (state === 'confirming') return 'confirming';
  return after === 'new' || after === 'underpaid' ? 'open' : 'same';
}

interface CheckedPayment {
  kind: string;
  status: PaymentStatus;
  expires_at: Date;
}

/** The event that follows from the state at the provider; null when nothing changes. */
export function eventOf(
  state: ProviderState,
  { kind, status, expires_at }: CheckedPayment,
  now: Date,
): PaymentEvent | null {
  const isOver = now >= expires_at;
  switch (state.kind) {
    case 'paid':
      return 'confirmed';
    case 'underpaid':
      return isOver && status === 'underpaid' ? 'expired' : 'underpaid';
    case 'declined':
    case 'foreign':
      return 'failed';
    case 'expired':
      return 'expired';
    case 'absent':
    case 'waiting':
      // A renewal that was never charged has failed, so that the next attempt can start.
      return isOver ? (kind === 'renewal' ? 'failed' : 'expired') : null;
    case 'confirming':
    case 'refunded':
    case 'unknown':
      return null;
  }
}

/** How long to wait after the first, second, third and fourth check without a change. */
const GAPS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];
const LONG_GAP_MS = 6 * HOUR_MS;
const CONFIRMING_GAP_MS = 2 * MINUTE_MS;
/** After this time without an answer, an operator has to look at the payment. */
const UNKNOWN_FOR_MS = 72 * HOUR_MS;
/** A closed payment can receive money for this long after it expired, and the provider sends no callback for it. */
const LATE_MONEY_MS = 7 * DAY_MS;

interface Checked {
  status: PaymentStatus;
  checks: number;
  expires_at: Date;
  closed_at: Date | null;
  unknown_since: Date | null;
}

export type NextCheck = { at: Date | null; isGivenUp: boolean };

/** When to check with the provider again. `isGivenUp` means that an operator has to look at the payment instead. */
export function nextCheck(payment: Checked, state: ProviderState, now: Date): NextCheck {
  const { status, checks, expires_at, closed_at, unknown_since } = payment;
  const after = (ms: number): NextCheck => ({ at: new Date(now.getTime() + ms), isGivenUp: false });
  if (status === 'paid' || status === 'refunded') return { at: null, isGivenUp: false };
  if (state.kind === 'unknown' && unknown_since && now.getTime() - unknown_since.getTime() >= UNKNOWN_FOR_MS)
    return { at: null, isGivenUp: true };
  if (state.kind === 'confirming') return after(CONFIRMING_GAP_MS);
  if (!closed_at) return after(GAPS_MS[checks] ?? LONG_GAP_MS);
  const over = Math.max(closed_at.getTime(), expires_at.getTime());
  return now.getTime() < over + LATE_MONEY_MS ? after(LONG_GAP_MS) : { at: null, isGivenUp: false };
}
