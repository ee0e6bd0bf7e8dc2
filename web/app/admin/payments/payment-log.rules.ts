import type { AdminPayment } from '@polyshelf/contract/admin-payments';

export type PaymentLogEntry = { key: string } & (
  | ({ kind: 'event' } & AdminPayment['events'][number])
  | ({ kind: 'callback' } & AdminPayment['callbacks'][number])
  | ({ kind: 'answer' } & AdminPayment['answers'][number])
);

/** Everything that happened to a payment, newest first. At the same moment, a step stands above the message that led to it. */
export function listPaymentLog({
  events,
  callbacks,
  answers,
}: Pick<AdminPayment, 'events' | 'callbacks' | 'answers'>): PaymentLogEntry[] {
  const entries: PaymentLogEntry[] = [
    ...callbacks.map((callback, index) => ({ kind: 'callback' as const, key: `callback ${index}`, ...callback })),
    ...answers.map((answer, index) => ({ kind: 'answer' as const, key: `answer ${index}`, ...answer })),
    ...events.map((event, index) => ({ kind: 'event' as const, key: `event ${index}`, ...event })),
  ];
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed();
}
