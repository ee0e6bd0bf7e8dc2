import type { AdminPayment } from '@polyshelf/contract/admin-payments';
import { ArrowDownLeft, ArrowUpRight, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { AccountLink } from '../record-link.tsx';
import { TimelineLine, TimelineList } from '../timeline-list.tsx';
import { paymentEventWords } from './payment-event-words.ts';
import { listPaymentLog, type PaymentLogEntry } from './payment-log.rules.ts';

const icons: Record<PaymentLogEntry['kind'], ReactNode> = {
  event: <CircleDot aria-hidden />,
  callback: <ArrowDownLeft aria-hidden />,
  answer: <ArrowUpRight aria-hidden />,
};

/** The steps of a payment among the messages and answers of its provider, newest first. */
export function PaymentLog({ page }: { page: AdminPayment }) {
  return (
    <section aria-labelledby="timeline" className="flex min-w-0 flex-col gap-3">
      <h2 id="timeline" className="font-medium text-md">
        {m.support_timeline()}
      </h2>
      <TimelineList label={m.support_timeline()}>
        {listPaymentLog(page).map((entry) => (
          <TimelineLine key={entry.key} at={entry.at} icon={icons[entry.kind]} note={<Note entry={entry} />}>
            {wordsOf(entry, page)}
          </TimelineLine>
        ))}
      </TimelineList>
    </section>
  );
}

function wordsOf(entry: PaymentLogEntry, { payment }: AdminPayment): string {
  if (entry.kind === 'callback') return m.support_line_callback();
  if (entry.kind === 'event') {
    return paymentEventWords(entry.event, payment, entry.facts);
  }
  const questions = {
    open: m.support_line_answer_open,
    state: m.support_line_answer_state,
    charge: m.support_line_answer_charge,
  };
  return `${questions[entry.question]()}: ${entry.status ?? m.support_line_no_answer()}`;
}

function Note({ entry }: { entry: PaymentLogEntry }) {
  if (entry.kind !== 'event') return entry.body === '' ? null : <RawText text={entry.body} />;
  const { note, by, days } = entry.facts;
  return (
    <span className="flex flex-wrap gap-x-3">
      {note !== undefined && <span>“{String(note)}”</span>}
      {typeof days === 'number' && <span>{m.support_days({ count: days })}</span>}
      {typeof by === 'number' && <AccountLink id={by} />}
    </span>
  );
}

/** A text of a provider as it came. */
const RawText = ({ text }: { text: string }) => (
  <details>
    <summary className="cursor-pointer">{m.support_show_raw()}</summary>
    <pre className="mt-1 max-h-96 overflow-y-auto whitespace-pre-wrap break-all rounded-control bg-well p-3 font-mono text-text text-xs">
      {text}
    </pre>
  </details>
);
