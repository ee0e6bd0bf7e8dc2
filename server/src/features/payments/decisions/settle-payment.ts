import type { PaymentEffect } from '@polyshelf/contract/admin-payments';
import type { PaymentStatus } from '@polyshelf/contract/payments';
import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { auditedPlans, describePlanChange, previewCredit, refuseStale } from '../../subscriptions/index.ts';
import { type CreditDeps, creditOf, creditPaid } from '../credit-paid.ts';
import type { PaymentRow } from '../providers/provider.ts';
import { clearFlags, isTrialUsed, movePayment, recordPaymentEvent, updatePayment } from '../queries.ts';
import { lockForDecision } from './lock-for-decision.ts';

interface Deps extends CreditDeps {
  db: Database;
  clock: Clock;
}

/** Flags that ask for this very decision. */
const ANSWERED = ['underpaid', 'unknown'];

export const previewSettlement = ({ db, clock }: Deps, id: number): Promise<PaymentEffect> =>
  inTransaction(db, async (tx) => {
    const { payment, status } = await lockForDecision(tx, id, 'settled');
    return { ...(await preview(tx, payment, clock.now())), status };
  });

interface Settlement {
  id: number;
  /** What the operator saw. */
  seen: { status: PaymentStatus; revision: number };
  decision: Decision;
}

/** Credits a payment in full on the word of an operator, whatever its provider says. */
export const settlePayment = (deps: Deps, { id, seen, decision }: Settlement): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const { payment, status, next } = await lockForDecision(tx, id, 'settled', seen.status);
    await refuseStale(tx, payment.account, seen.revision);
    const at = deps.clock.now();
    const effect = await preview(tx, payment, at);
    await movePayment(tx, id, status, next, at);
    await recordPaymentEvent(tx, id, at, 'paid', { by: decision.by, note: decision.reason });
    await creditPaid(deps, tx, payment, null, at);
    await clearFlags(tx, id, ANSWERED);
    await updatePayment(tx, id, { next_check_at: null });
    const facts = { payment: id, status, ...auditedPlans(effect) };
    await recordDecision(tx, decision, { at, event: 'payment.settled', account: payment.account, facts });
  });

async function preview(tx: Tx, payment: PaymentRow, at: Date): Promise<Omit<PaymentEffect, 'status'>> {
  const { account, sub_days, promo } = payment;
  const effect = await previewCredit(tx, creditOf(payment), at);
  const is_credited = promo === null || !(await isTrialUsed(tx, payment, promo));
  const shown = is_credited ? effect : { ...effect, after: effect.before };
  return { ...(await describePlanChange(tx, account, shown, at)), days: is_credited ? sub_days : 0, is_credited };
}
