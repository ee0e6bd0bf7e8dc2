import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import type { ModalProps, PlanWish } from '../../overlays/modals.ts';
import { accountQuery, reloadAccount } from '../../session/account-query.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { plansQuery } from '../subscriptions/plans-query.ts';
import { subscriptionQuery } from '../subscriptions/subscription-query.ts';
import { Checkout } from './checkout.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { type PaymentPhase, phaseOf } from './payment-phase.rules.ts';
import { pendingQuery } from './payment-queries.ts';
import { paymentTitles } from './payment-words.ts';
import { PendingPayment } from './pending-payment.tsx';
import { useFollowedPayment } from './use-followed-payment.ts';

type Props = ModalProps['payment'] & { onClose: () => void };

/** Leads from the choice of a plan to the receipt. */
export function PaymentModal({ isForced = false, onClose, ...wish }: Props) {
  const account = useQuery(accountQuery);
  const plans = useQuery(plansQuery);
  const subscription = useQuery({ ...subscriptionQuery, refetchOnMount: 'always' });
  const followed = useFollowedPayment();
  const { payment, receipt, form } = followed.current ?? {};
  const phase = phaseOf(payment, followed.isMadeHere);
  const isRenewing = !isForced && account.data?.sub_recurring === true && followed.isKnown && !payment;
  useRenewalInSettings(isRenewing, wish, onClose);
  useFreshPayments(phase);

  // The checkout computes the end date from it. A cached one may be from before the last payment.
  const standing = subscription.isFetchedAfterMount ? subscription.data : undefined;
  const isReady = account.data && plans.data && (payment || standing) && followed.isKnown && !isRenewing;
  const hasFailed = account.isError || plans.isError || subscription.isError || followed.isError;
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={paymentTitles[phase]()} closeLabel={m.modal_close()}>
      {!isReady && hasFailed && (
        <LoadError
          onRetry={() => {
            for (const query of [account, plans, subscription, followed]) if (query.isError) void query.refetch();
          }}
        />
      )}
      {!isReady && !hasFailed && <PaymentSkeleton />}
      {isReady && !payment && standing && (
        <Checkout
          account={account.data}
          subscription={standing}
          offers={{ ...plans.data, plans: plans.data.plans.filter(({ usd_cents }) => usd_cents > 0) }}
          wish={wish}
          onCreated={followed.follow}
          onPending={followed.refetch}
        />
      )}
      {isReady && payment?.status === 'new' && (
        <PendingPayment payment={payment} form={form ?? null} onCancelled={followed.leave} onClose={onClose} />
      )}
      {isReady && payment && payment.status !== 'new' && (
        <PaymentOutcome payment={payment} receipt={receipt ?? null} onAgain={followed.leave} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** With auto-renewal on, the settings open instead, and explain why. */
function useRenewalInSettings(isRenewing: boolean, { sub, months }: PlanWish, onClose: () => void): void {
  const navigate = useNavigate();
  const settings = pagePath('/settings/subscription', useLocale());
  useEffect(() => {
    if (!isRenewing) return;
    onClose();
    navigate(settings, { state: { wanted: { sub, months } satisfies PlanWish } });
  }, [isRenewing, sub, months, onClose, navigate, settings]);
}

/** Refetches what other parts of the page show, because it changes with every phase. */
function useFreshPayments(phase: PaymentPhase): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (phase === 'info') return;
    // A modal that opens before the answer must not follow a payment that is over.
    if (phase !== 'created' && phase !== 'processing') queries.setQueryData(pendingQuery.queryKey, null);
    void queries.invalidateQueries({ queryKey: ['payments'] });
    if (phase !== 'success') return;
    void reloadAccount();
    void queries.invalidateQueries({ queryKey: ['subscription'] });
  }, [phase, queries]);
}

/** A placeholder with the size of the checkout. */
function PaymentSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 md:grid-cols-[minmax(0,440px)_minmax(0,400px)]">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-10 max-md:h-14" />
        <Skeleton className="h-10 max-md:h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-96" />
      </div>
      <div className="flex flex-col gap-5 max-md:hidden">
        <Skeleton className="h-64" />
        <Skeleton className="h-32" />
      </div>
    </div>
  );
}
