import type { AdminPayment } from '@polyshelf/contract/admin-payments';
import type { PaymentStatus } from '@polyshelf/contract/payments';
import type { Database } from '../../../platform/db/database.ts';
import { redactBody } from '../answers/redact.rules.ts';
import { paymentNotFound } from '../errors.ts';
import { makeReceipt } from '../get-payments.ts';
import { nextStatus } from '../payment.rules.ts';
import { presentPayment } from '../present-payment.ts';
import type { PaymentRow, Providers } from '../providers/provider.ts';
import { findPayment, getPayer, listAnswers, listCallbacks, listEventsWithFacts } from '../queries.ts';

interface Deps {
  db: Database;
  providers: Providers;
}

/** Everything about a payment, for an operator. */
export async function getPaymentPage({ db, providers }: Deps, id: number): Promise<AdminPayment> {
  const row = await findPayment(db, id);
  if (!row) throw paymentNotFound();
  const [payment, account, events, callbacks, answers, receipt] = await Promise.all([
    presentPayment(db, row),
    getPayer(db, row.account),
    listEventsWithFacts(db, id),
    listCallbacks(db, id),
    listAnswers(db, id),
    makeReceipt(db, row),
  ]);
  const { opened_by, flags, done_flags, is_test, external_id, parent, attempt, next_check_at, unknown_since } = row;
  return {
    ...{ payment, account, opened_by, flags, done_flags, is_test, external_id, parent, attempt, receipt },
    next_check_at: next_check_at?.toISOString() ?? null,
    unknown_since: unknown_since?.toISOString() ?? null,
    events: events.map(({ at, event, facts }) => ({
      at: at.toISOString(),
      event,
      facts: facts as Record<string, unknown>,
    })),
    callbacks: callbacks.map(({ received_at, body }) => ({ at: received_at.toISOString(), body: redactBody(body) })),
    answers: answers.map(({ at, question, status, body }) => ({
      at: at.toISOString(),
      question: question as AdminPayment['answers'][number]['question'],
      status,
      body,
    })),
    allows: allowedFor(row, providers),
  };
}

function allowedFor({ status, provider }: PaymentRow, providers: Providers): AdminPayment['allows'] {
  const allows = (event: 'settled' | 'refunded') => nextStatus(status as PaymentStatus, event) !== null;
  return [
    ...(providers[provider as keyof Providers] ? (['check'] as const) : []),
    ...(allows('settled') ? (['settle'] as const) : []),
    ...(allows('refunded') ? (['refund'] as const) : []),
  ];
}
