import type { PaymentEffect } from '@polyshelf/contract/admin-payments';
import type { PaymentStatus } from '@polyshelf/contract/payments';
import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import {
  auditedPlans,
  changeSubscription,
  describePlanChange,
  findUnusedDays,
  previewChange,
  refuseStale,
} from '../../subscriptions/index.ts';
import { type CreditDeps, enqueuePaymentMail } from '../credit-paid.ts';
import { refundedMail } from '../mails.ts';
import type { PaymentRow } from '../providers/provider.ts';
import { clearFlags, isCredited, movePayment, recordPaymentEvent } from '../queries.ts';
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
    return { ...(await preview(tx, payment, days, clock.now())), status };
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
    await refuseStale(tx, account, seen.revision);
    const effect = await preview(tx, payment, days, at);
    if (effect.is_credited) {
      const entry = { at, kind: 'refund', key: `refund:${id}`, days: -effect.days || 0 } as const;
      await changeSubscription(tx, account, { ...entry, reason: decision.reason });
    }
    await movePayment(tx, id, status, next, at);
    await recordPaymentEvent(tx, id, at, 'refunded', { by: decision.by, note: decision.reason, days: effect.days });
    await clearFlags(tx, id, ANSWERED);
    await enqueuePaymentMail(deps, tx, payment, refundedMail);
    const facts = { payment: id, days: effect.days, ...auditedPlans(effect) };
    await recordDecision(tx, decision, { at, event: 'payment.refunded', account, facts });
  });

/** What a refund takes back: `wanted`, or the days that the payment still gives. One that was never credited gives none. */
async function preview(
  tx: Tx,
  { id, account }: PaymentRow,
  wanted: number | null,
  at: Date,
): Promise<Omit<PaymentEffect, 'status'>> {
  const is_credited = await isCredited(tx, id);
  const days = is_credited ? (wanted ?? (await findUnusedDays(tx, { account, payment: id, at }))) : 0;
  const effect = await previewChange(tx, account, { at, kind: 'refund', days: -days || 0 });
  const shown = is_credited ? effect : { ...effect, after: effect.before };
  return { ...(await describePlanChange(tx, account, shown, at)), days, is_credited };
}
