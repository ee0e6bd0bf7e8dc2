import { useInfiniteQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { paymentsQuery } from './payment-queries.ts';
import { PaymentRow } from './payment-row.tsx';
import { PaymentsSkeleton } from './payments-skeleton.tsx';

/** Every payment of the account, newest first. The payment in the address is open; the bank redirects to it. */
export function PaymentSettings() {
  const locale = useLocale();
  const [parameters] = useSearchParams();
  const opened = Number(parameters.get('payment'));
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(paymentsQuery);
  if (isError) return <LoadError onRetry={refetch} />;
  if (!data) return <PaymentsSkeleton />;
  const payments = data.pages.flat();
  if (payments.length === 0) {
    return (
      <EmptyState
        icon={<CreditCard aria-hidden />}
        title={m.payments_empty_title()}
        text={m.payments_empty()}
        action={<LinkButton to={pagePath('/pricing', locale)}>{m.payments_to_pricing()}</LinkButton>}
      />
    );
  }
  const isListed = payments.some(({ id }) => id === opened);
  return (
    <div className="max-w-3xl">
      {opened > 0 && !isListed && <PaymentDetails id={opened} />}
      <ul className="divide-y divide-line border-line border-y">
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentRow payment={payment} isOpen={payment.id === opened} />
            {payment.id === opened && <PaymentDetails id={payment.id} />}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" className="mt-4" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.payments_more()}
        </Button>
      )}
    </div>
  );
}
