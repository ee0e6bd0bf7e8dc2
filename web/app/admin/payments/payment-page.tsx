import type { AdminPayment } from '@polyshelf/contract/admin-payments';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isRefusal } from '../../api/query-client.ts';
import { statusWords } from '../../features/payments/payment-words.ts';
import { ReceiptCard } from '../../features/payments/receipt-card.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { LoadError } from '../../session/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { stateTones } from '../found-words.ts';
import { MissingPage } from '../missing-page.tsx';
import { Presence } from '../presence.tsx';
import { tableTitles } from '../tables/table-words.ts';
import { flagWords } from './flag-words.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentLog } from './payment-log.tsx';
import { supportedPaymentQuery } from './payment-queries.ts';

/** Everything about one payment: its state, what its provider said, and what can be decided. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const { data: page, error, refetch } = useQuery(supportedPaymentQuery(id));
  if (isRefusal(error) && !page) return <MissingPage />;
  return (
    <AdminPage
      title={m.admin_payment({ number: id })}
      trail={[{ label: tableTitles.payments(), to: '/admin/payments' }]}
      note={
        page && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <State page={page} />
            <Presence page={`/admin/payments/${id}`} />
          </div>
        )
      }
      actions={page && <PaymentActions page={page} />}
    >
      {!page && (error ? <LoadError onRetry={refetch} /> : <Skeleton className="h-96" />)}
      {page && (
        <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-3">
            <PaymentFacts page={page} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <PaymentLog page={page} />
            {page.receipt && (
              <div className="max-w-96">
                <ReceiptCard receipt={page.receipt} />
              </div>
            )}
          </div>
        </div>
      )}
    </AdminPage>
  );
}

function State({ page: { payment, flags, done_flags, is_test } }: { page: AdminPayment }) {
  const { status } = payment;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge kind={stateTones[status] ?? 'neutral'}>{statusWords[status]()}</Badge>
      {flags
        .filter((flag) => flag !== status && !done_flags.includes(flag))
        .map((flag) => (
          <Badge key={flag} kind="amber">
            {flagWords(flag)}
          </Badge>
        ))}
      {is_test && <Badge>{m.column_is_test()}</Badge>}
    </span>
  );
}
