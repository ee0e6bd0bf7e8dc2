import type { Payment } from '@polyshelf/contract/payments';
import { m } from '../../i18n/compiled/messages.js';
import { formatMoment } from '../../ui/format-moment.ts';
import { eventWords } from './payment-words.ts';

/** The events of a payment so far, the last one highlighted. */
export function PaymentTimeline({ payment }: { payment: Payment }) {
  const { timeline } = payment;
  return (
    <ol aria-label={m.payment_timeline()} className="flex flex-col">
      {timeline.map(({ at, event }, index) => {
        const isLast = index === timeline.length - 1;
        return (
          <li key={`${at} ${event}`} className="relative flex gap-3 pb-3 last:pb-0">
            {!isLast && <span aria-hidden className="absolute top-4 bottom-0 left-[5px] w-px bg-line-strong" />}
            <span
              aria-hidden
              className={`mt-1.5 size-[11px] shrink-0 rounded-full border-2 ${isLast ? 'border-accent bg-accent' : 'border-line-strong bg-panel'}`}
            />
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
              <span className={isLast ? 'font-medium' : 'text-muted'}>{eventWords(event, payment)}</span>
              <time dateTime={at} className="font-mono text-muted text-xs leading-5">
                {formatMoment(at)}
              </time>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
