import type { PaymentEffect } from '@polyshelf/contract/admin-payments';
import type { PaymentStatus } from '@polyshelf/contract/payments';
import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { auditedPlans, previewRefund as previewDays, refundDays } from '../../subscriptions/index.ts';
import { type CreditDeps, enqueuePaymentMail } from '../credit-paid.ts';
import { refundedMail } from '../mails.ts';
import { clearFlags, movePayment, recordPaymentEvent } from '../queries.ts';
import { lockForDecision } from './lock-for-decision.ts';

interface Deps extends Omit<CreditDeps, 'keyring'> {
  db: Database;
  clock: Clock;
}

/** Flags of payments whose money has to be returned. */
const ANSWERED = ['refunded', 'trial_twice', 'not_credited', 'repeat_deposit'];

export const previewRefund = ({ db, clock }: Deps, id: number, days: number | null): Promise<PaymentEffect> =>
  inTransaction(db, async (tx) => {
    const { payment, status } = await lockForDecision(tx, id, 'refunded');
    const effect = await previewDays(tx, { account: payment.account, payment: id, days, at: clock.now() });
    return { ...effect, status };
  });

interface Refund {
  id: number;
  days: number;
  /** What the operator saw. */
  seen: { status: PaymentStatus; revision: number };
  decision: Decision;
}

/** Records that the money of a payment was returned, takes days back and turns auto-renewal off. It moves no money. */
export const refundPayment = (deps: Deps, { id, days, seen, decision }: Refund): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const { payment, status, next } = await lockForDecision(tx, id, 'refunded', seen.status);
    const at = deps.clock.now();
    const { account } = payment;
    const { revision } = seen;
    const effect = await refundDays(tx, { account, payment: id, days, at }, { revision, reason: decision.reason });
    await movePayment(tx, id, status, next, at);
    await recordPaymentEvent(tx, id, at, 'refunded', { by: decision.by, note: decision.reason, days: effect.days });
    await clearFlags(tx, id, ANSWERED);
    await enqueuePaymentMail(deps, tx, payment, refundedMail);
    const facts = { payment: id, days: effect.days, ...auditedPlans(effect) };
    await recordDecision(tx, decision, { at, event: 'payment.refunded', account, facts });
  });
