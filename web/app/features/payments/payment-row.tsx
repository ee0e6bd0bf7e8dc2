import type { Payment, PaymentStatus } from '@polyshelf/contract/payments';
import { planName } from '@polyshelf/contract/plans';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { methodWords, priceOf, statusWords } from './payment-words.ts';

const looks: Record<PaymentStatus, ComponentProps<typeof Badge>['kind']> = {
  new: 'amber',
  underpaid: 'amber',
  paid: 'free',
  failed: 'red',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
};

/** A payment as one line. The address names the open payment, so that going back closes it. */
export function PaymentRow({ payment, isOpen }: { payment: Payment; isOpen: boolean }) {
  const { id, status, sub, sub_days, created_at } = payment;
  return (
    <Link
      to={isOpen ? '.' : `?payment=${id}`}
      aria-expanded={isOpen}
      preventScrollReset
      className="-outline-offset-2 grid min-h-[68px] grid-cols-[minmax(0,1fr)_auto_1.25rem] items-center gap-x-4 gap-y-1 py-3 transition-colors duration-feedback hover:bg-well md:grid-cols-[10rem_minmax(0,1fr)_auto_7rem_1.25rem] md:px-3"
    >
      <span className="font-mono text-muted text-xs max-md:order-4">
        {m.payments_number({ number: id })} <br className="max-md:hidden" />
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
      </span>
      <span className="min-w-0">
        <span className="font-medium">{m.payments_what({ plan: planName(sub), count: sub_days })}</span>
        <span className="block truncate text-muted text-sm">{methodWords(payment)}</span>
      </span>
      <span className="justify-self-end max-md:order-5">
        <Badge kind={looks[status] ?? 'neutral'}>{statusWords[status]()}</Badge>
      </span>
      <span className="text-right font-medium font-mono">{priceOf(payment)}</span>
      <ChevronDown
        aria-hidden
        className={`size-5 text-muted transition-transform duration-feedback ${isOpen ? 'rotate-180' : ''}`}
      />
    </Link>
  );
}
