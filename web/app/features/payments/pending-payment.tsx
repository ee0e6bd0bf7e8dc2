import type { CardForm, Payment } from '@polyshelf/contract/payments';
import { planName } from '@polyshelf/contract/plans';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentRules } from './payment-rules.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { usePaymentActions } from './use-payment-actions.ts';

interface Props {
  payment: Payment;
  form: CardForm | null;
  onCancelled: () => void;
  onClose: () => void;
}

/** A pending payment: its state and how to pay it, and beside that the rules. */
export function PendingPayment({ payment, form, onCancelled, onClose }: Props) {
  const { cancel, isCancelling } = usePaymentActions(payment, onCancelled);
  const { id, sub, sub_days, expires_at, kind } = payment;
  // Once the provider has seen the money, the customer can only wait.
  const isOpen = kind === 'checkout' && !payment.timeline.some(({ event }) => event === 'seen');
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 md:grid-cols-[minmax(0,440px)_minmax(0,400px)]">
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <p className="text-pretty">
            {m.payment_for({ number: id, plan: planName(sub), count: sub_days })}{' '}
            {kind === 'checkout' && m.payment_wait({ date: formatMoment(expires_at) })}
          </p>
        </div>
        <PaymentTimeline payment={payment} />
        {isOpen && (
          <div className="max-md:order-last">
            <PaymentRules coin={payment.coin} />
          </div>
        )}
        <div className="flex flex-wrap gap-3 max-md:order-last">
          {isOpen && (
            <Button kind="quiet" isBusy={isCancelling} onClick={cancel}>
              {m.payment_cancel()}
            </Button>
          )}
          <LinkButton kind="quiet" to={pagePath('/settings/payments', useLocale())} onClick={onClose}>
            {m.payment_all()}
          </LinkButton>
        </div>
      </div>
      <div className="max-md:row-start-1">
        <PaymentCard payment={payment} form={form} />
      </div>
    </div>
  );
}
