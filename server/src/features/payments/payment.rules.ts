import { DAY_MS, HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import type { PaymentStatus } from '@polyshelf/contract/payments';
import type { Worth } from '@polyshelf/contract/subscriptions';

export const paymentEvents = ['confirmed', 'underpaid', 'cancelled', 'expired', 'failed'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

const transitions: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  new: { confirmed: 'paid', underpaid: 'underpaid', cancelled: 'cancelled', expired: 'expired', failed: 'failed' },
  // There is money in it, so only time closes it.
  underpaid: { confirmed: 'paid', expired: 'expired' },
  // Coins may arrive after a cancel or a timeout. Money received in full always wins.
  cancelled: { confirmed: 'paid', underpaid: 'underpaid' },
  expired: { confirmed: 'paid' },
  failed: { confirmed: 'paid' },
  paid: {},
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

/** What was paid for the days of a payment: its price, or the minimum of a coin where that is more. */
export const paidFor = ({ currency, usd_cents, rub_kopecks, asked_usd_cents }: Price): Worth =>
  currency === 'rub' ? { currency, amount: rub_kopecks } : { currency: 'usd', amount: asked_usd_cents ?? usd_cents };

/** What a provider says about a payment when it is asked. */
export type Truth =
  /** It has never heard of it. */
  | { kind: 'absent' }
  | { kind: 'waiting' }
  /** Money was seen but is not ours yet. */
  | { kind: 'confirming'; received?: string }
  | { kind: 'paid'; received: string; isOver: boolean; payer: string | null }
  | { kind: 'underpaid'; received: string }
  | { kind: 'declined' }
  | { kind: 'expired' }
  | { kind: 'refunded' }
  /** It knows the number as a payment of another account, or from before this payment was opened. */
  | { kind: 'foreign' }
  /** It did not answer, or not in words that we understand. */
  | { kind: 'unknown' };

interface Asked {
  kind: string;
  status: PaymentStatus;
  expires_at: Date;
}

/** What the provider's word means for the payment; null when it means nothing new. */
export function eventOf(truth: Truth, { kind, status, expires_at }: Asked, now: Date): PaymentEvent | null {
  const isOver = now >= expires_at;
  switch (truth.kind) {
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
      // A charge that never took place has failed, and the next attempt may come.
      return isOver ? (kind === 'renewal' ? 'failed' : 'expired') : null;
    case 'confirming':
    case 'refunded':
    case 'unknown':
      return null;
  }
}

/** After so many checks without news, how long until the next one. */
const GAPS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];
const LONG_GAP_MS = 6 * HOUR_MS;
const CONFIRMING_GAP_MS = 2 * MINUTE_MS;
/** So long a provider may be silent before a person has to look. */
const UNKNOWN_FOR_MS = 72 * HOUR_MS;
/** So long after its time a closed payment may still receive money; nobody calls us then. */
const LATE_MONEY_MS = 7 * DAY_MS;

interface Checked {
  status: PaymentStatus;
  checks: number;
  expires_at: Date;
  closed_at: Date | null;
  unknown_since: Date | null;
}

export type NextCheck = { at: Date | null; isGivenUp: boolean };

/** When to ask the provider again; `isGivenUp` when an operator has to find out instead. */
export function nextCheck(payment: Checked, truth: Truth, now: Date): NextCheck {
  const { status, checks, expires_at, closed_at, unknown_since } = payment;
  const after = (ms: number): NextCheck => ({ at: new Date(now.getTime() + ms), isGivenUp: false });
  if (status === 'paid') return { at: null, isGivenUp: false };
  if (truth.kind === 'unknown' && unknown_since && now.getTime() - unknown_since.getTime() >= UNKNOWN_FOR_MS)
    return { at: null, isGivenUp: true };
  if (truth.kind === 'confirming') return after(CONFIRMING_GAP_MS);
  if (!closed_at) return after(GAPS_MS[checks] ?? LONG_GAP_MS);
  const over = Math.max(closed_at.getTime(), expires_at.getTime());
  return now.getTime() < over + LATE_MONEY_MS ? after(LONG_GAP_MS) : { at: null, isGivenUp: false };
}
