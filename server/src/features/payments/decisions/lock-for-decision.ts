import type { PaymentStatus } from '@polyshelf/contract/payments';
import type { Tx } from '../../../platform/db/database.ts';
import { paymentChanged, paymentNotFound } from '../errors.ts';
import { nextStatus } from '../payment.rules.ts';
import type { PaymentRow } from '../providers/provider.ts';
import { findPayment, lockAccount, lockPayment } from '../queries.ts';

type Event = 'settled' | 'refunded';

/**
 * Locks a payment and its account, in the order of every credit. Refuses a payment that does not allow the event, or
 * whose status is another one than the operator saw.
 */
export async function lockForDecision(
  tx: Tx,
  id: number,
  event: Event,
  seen?: PaymentStatus,
): Promise<{ payment: PaymentRow; status: PaymentStatus; next: PaymentStatus }> {
  const found = await findPayment(tx, id);
  if (!found) throw paymentNotFound();
  await lockAccount(tx, found.account);
  const payment = await lockPayment(tx, id);
  const status = payment.status as PaymentStatus;
  const next = nextStatus(status, event);
  if (!next || (seen && seen !== status) || payment.account !== found.account) throw paymentChanged(status);
  return { payment, status, next };
}
