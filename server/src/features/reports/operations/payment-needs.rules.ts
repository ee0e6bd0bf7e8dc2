import type { PaymentFlag } from '@polyshelf/contract/payments';
import type { NeedKind } from '@polyshelf/contract/reports';

type PaymentNeed = Extract<NeedKind, `payments_${string}`>;

const UNPAID = ['new', 'underpaid', 'cancelled', 'expired', 'failed'];

/** Which open flags of payments with which status wait for an administrator. A refund answers all of them. */
export const paymentNeeds: Record<PaymentNeed, { flags: PaymentFlag[]; statuses: string[] }> = {
  payments_underpaid: { flags: ['underpaid'], statuses: UNPAID },
  payments_overpaid: { flags: ['overpaid'], statuses: ['paid'] },
  payments_to_return: { flags: ['trial_twice', 'not_credited'], statuses: ['paid'] },
  payments_repeated: { flags: ['repeat_deposit'], statuses: [...UNPAID, 'paid'] },
  payments_refunded: { flags: ['refunded'], statuses: ['paid'] },
  payments_wrong_amount: { flags: ['wrong_amount'], statuses: [...UNPAID, 'paid'] },
  payments_unknown: { flags: ['unknown'], statuses: UNPAID },
  payments_foreign: { flags: ['foreign_number'], statuses: [...UNPAID, 'paid'] },
};
