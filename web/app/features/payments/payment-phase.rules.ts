import type { Payment, PaymentStatus } from '@polyshelf/contract/payments';

export type Outcome = 'success' | 'cancelled' | 'failed' | 'expired' | 'underpaid' | 'refunded';
export type PaymentPhase = 'info' | 'created' | 'processing' | Outcome;

const outcomes: Record<Exclude<PaymentStatus, 'new'>, Outcome> = {
  paid: 'success',
  cancelled: 'cancelled',
  failed: 'failed',
  expired: 'expired',
  underpaid: 'underpaid',
  refunded: 'refunded',
};

/** The phase of the payment that the modal follows, or `info` without one. */
export function phaseOf(payment: Pick<Payment, 'status'> | undefined, isMadeHere: boolean): PaymentPhase {
  if (!payment) return 'info';
  if (payment.status !== 'new') return outcomes[payment.status];
  return isMadeHere ? 'created' : 'processing';
}
