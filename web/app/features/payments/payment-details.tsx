import { ApiError } from '@polyshelf/contract/errors';
import type { Payment } from '@polyshelf/contract/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { reloadAccount } from '../../session/account-query.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openPayment } from '../subscriptions/open-payment.ts';
import { PaymentCard } from './payment-card.tsx';
import { outcomeText } from './payment-outcome.tsx';
import { paymentQuery } from './payment-queries.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { SupportLink } from './support-link.tsx';
import { usePaymentActions } from './use-payment-actions.ts';

/** One payment with its history, its outcome and the actions that are possible. */
export function PaymentDetails({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(paymentQuery(id));
  const { cancel, isCancelling, report } = usePaymentActions({ id });
  useRefreshOnStatusChange(data?.payment);
  useReportOnOpen(data?.payment, report);
  if (ApiError.is(error)) return <p className="py-4">{m.payments_missing({ number: id })}</p>;
  if (error) return <LoadError onRetry={refetch} />;
  if (!data) return <Skeleton className="h-80 w-full" />;
  const { payment, receipt, form } = data;
  const isPending = payment.status === 'new';
  return (
    <section
      aria-label={m.payment_card_label({ number: id })}
      className="grid grid-cols-1 items-start gap-6 pt-2 pb-6 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:px-3"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <p role="status" className="text-pretty">
          {outcomeText(payment, receipt)}
        </p>
        <PaymentTimeline payment={payment} />
        <SupportLink status={payment.status} />
        <div className="flex flex-wrap gap-3">
          {receipt && (
            <Button kind="quiet" icon={<Printer aria-hidden className="size-4" />} onClick={() => print()}>
              {m.payments_print()}
            </Button>
          )}
          {isPending && payment.kind === 'checkout' && (
            <Button kind="quiet" isBusy={isCancelling} onClick={cancel}>
              {m.payment_cancel()}
            </Button>
          )}
          {!isPending && !receipt && (
            <Button onClick={() => openPayment({ sub: payment.sub, months: payment.months, isForced: true })}>
              {m.payments_again()}
            </Button>
          )}
        </div>
      </div>
      {isPending && <PaymentCard payment={payment} form={form} />}
      {receipt && <ReceiptCard receipt={receipt} />}
    </section>
  );
}

/** Lets the server check a pending card payment at once, for example after the return from the bank. */
function useReportOnOpen(payment: Payment | undefined, report: () => void): void {
  const isOpen = payment?.status === 'new' && payment.coin === null;
  const reportOnce = useEffectEvent(report);
  useEffect(() => {
    if (isOpen) reportOnce();
  }, [isOpen]);
}

/** Refetches the payments, the subscription and the account when the payment is no longer pending. */
function useRefreshOnStatusChange(payment: Payment | undefined): void {
  const queries = useQueryClient();
  const status = payment?.status;
  useEffect(() => {
    if (!status || status === 'new') return;
    void queries.invalidateQueries({ queryKey: ['payments', 'list'] });
    void queries.invalidateQueries({ queryKey: ['payments', 'pending'] });
    void queries.invalidateQueries({ queryKey: ['subscription'] });
    void reloadAccount();
  }, [status, queries]);
}
