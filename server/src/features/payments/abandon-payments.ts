import type { PaymentStatus } from '@polyshelf/contract/payments';
import type { Tx } from '../../platform/db/database.ts';
import { listOpenPayments, movePayment, recordPaymentEvent, stopChecks } from './queries.ts';

/** Cancels the open payments of an account and stops all checks of its payments with the providers. */
export async function abandonPayments(tx: Tx, accountId: number, now: Date): Promise<void> {
  for (const { id, status } of await listOpenPayments(tx, accountId)) {
    await movePayment(tx, id, status as PaymentStatus, 'cancelled', now);
    await recordPaymentEvent(tx, id, now, 'cancelled');
  }
  await stopChecks(tx, accountId);
}
