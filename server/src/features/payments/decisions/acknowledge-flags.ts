import type { PaymentStatus } from '@polyshelf/contract/payments';
import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { paymentChanged, paymentNotFound } from '../errors.ts';
import { findPayment, lockPayment, markFlagsDone, recordPaymentEvent } from '../queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Acknowledgement {
  id: number;
  /** Those that the operator saw. */
  flags: readonly string[];
  decision: Decision;
}

/** Records that an operator has dealt with flags of a payment. The flags stay, and change nothing else. */
export const acknowledgeFlags = ({ db, clock }: Deps, { id, flags, decision }: Acknowledgement): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await findPayment(tx, id))) throw paymentNotFound();
    const payment = await lockPayment(tx, id);
    const isOpen = (flag: string) => payment.flags.includes(flag) && !payment.done_flags.includes(flag);
    if (!flags.every(isOpen)) throw paymentChanged(payment.status as PaymentStatus);
    const at = clock.now();
    await markFlagsDone(tx, id, flags);
    await recordPaymentEvent(tx, id, at, 'flags_done', { by: decision.by, note: decision.reason, flags });
    const facts = { payment: id, flags: flags.join(), status: payment.status };
    await recordDecision(tx, decision, { at, event: 'payment.acknowledged', account: payment.account, facts });
  });
