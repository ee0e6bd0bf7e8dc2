import type { Payment, PaymentEventName } from '@polyshelf/contract/payments';
import { eventWords } from '../../features/payments/payment-words.ts';
import { m } from '../../i18n/compiled/messages.js';
import { flagWords } from './flag-words.ts';

/** A step of a payment for the operator; the texts of the customer say "you". */
export function paymentEventWords(
  event: string,
  payment: Pick<Payment, 'coin'>,
  { flags }: { flags?: unknown } = {},
): string {
  if (event === 'sent') return m.support_line_reported();
  if (event === 'flags_done')
    return Array.isArray(flags)
      ? m.support_line_flags_done({ flags: flags.map(String).map(flagWords).join(', ') })
      : m.decide_done();
  return eventWords(event as PaymentEventName, payment);
}
