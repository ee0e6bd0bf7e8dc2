import type { Payment } from '@polyshelf/contract/payments';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { paymentForbidden } from './errors.ts';
import { presentPayment } from './present-payment.ts';
import { findOwnPayment, listPaymentEvents, recordPaymentEvent, updatePayment } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  paymentSync: Job<{ id: number }>;
}

/** Records that the customer has sent the money, checks with the provider at once and restarts the short intervals. */
export async function reportSent(
  { db, clock, jobs, paymentSync }: Deps,
  { accountId, id }: { accountId: number; id: number },
): Promise<Payment> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const row = await findOwnPayment(tx, accountId, id);
    if (!row) throw paymentForbidden();
    if (row.status === 'new' || row.status === 'underpaid') {
      const isKnown = (await listPaymentEvents(tx, [id])).some(({ event }) => event === 'sent');
      if (!isKnown) await recordPaymentEvent(tx, id, at, 'sent');
      await updatePayment(tx, id, { checks: 0 });
      await jobs.enqueue(tx, paymentSync, { id });
    }
    return presentPayment(tx, row);
  });
}
