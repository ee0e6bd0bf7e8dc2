import type { Payment, PaymentStatus } from '@polyshelf/contract/payments';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { paymentForbidden } from './errors.ts';
import { nextStatus } from './payment.rules.ts';
import { presentPayment } from './present-payment.ts';
import { findOwnPayment, listOpenPayments, movePayment, recordPaymentEvent, stopChecks } from './queries.ts';

interface Cancellation {
  accountId: number;
  id: number;
  ip: string;
}

/** Cancels a pending payment; a closed payment stays unchanged. Money that arrives later is still credited. */
export async function cancelPayment(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, id, ip }: Cancellation,
): Promise<Payment> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const row = await findOwnPayment(tx, accountId, id);
    // The customer cannot cancel a renewal: the card may have been charged already.
    if (!row || row.kind === 'renewal') throw paymentForbidden();
    const from = row.status as PaymentStatus;
    const to = nextStatus(from, 'cancelled');
    if (to && (await movePayment(tx, id, from, to, at))) {
      await recordPaymentEvent(tx, id, at, 'cancelled');
      await recordEvent(tx, { at, event: 'payment.cancelled', account: accountId, ip, facts: { payment: id } });
    }
    return presentPayment(tx, (await findOwnPayment(tx, accountId, id)) ?? row);
  });
}

/** Cancels the open payments of an account and stops all checks of its payments with the providers. */
export async function abandonPayments(tx: Tx, accountId: number, now: Date): Promise<void> {
  for (const { id, status } of await listOpenPayments(tx, accountId)) {
    await movePayment(tx, id, status as PaymentStatus, 'cancelled', now);
    await recordPaymentEvent(tx, id, now, 'cancelled');
  }
  await stopChecks(tx, accountId);
}
