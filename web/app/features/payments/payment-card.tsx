import type { CardForm, Payment } from '@polyshelf/contract/payments';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CardPayment } from './card-payment.tsx';
import { CoinPayment } from './coin-payment.tsx';
import { usePaymentActions } from './use-payment-actions.ts';

interface Props {
  payment: Payment;
  form: CardForm | null;
}

/** How to pay, or, once the payment was reported or seen, what happens next. */
export function PaymentCard({ payment, form }: Props) {
  const { report, isReporting, isReported: hasReported } = usePaymentActions(payment);
  const has = (name: string) => payment.timeline.some(({ event }) => event === name);
  const isSeen = has('seen');
  const isReported = has('sent') || isSeen || hasReported;
  const { address, amount_to_pay: amount, kind } = payment;
  return (
    <section
      aria-label={m.payment_card_label({ number: payment.id })}
      className="rounded-picture border border-line p-5"
    >
      {address && amount ? (
        <CoinPayment payment={payment} address={address} amount={amount} isSeen={isSeen} />
      ) : (
        <CardPayment payment={payment} form={isSeen ? null : form} />
      )}
      <div className="mt-4">
        {!isReported && kind === 'checkout' && (
          <Button
            kind={address ? 'primary' : 'quiet'}
            size="lg"
            className="w-full"
            isBusy={isReporting}
            onClick={report}
          >
            {address ? m.payment_sent_coin() : m.payment_sent_card()}
          </Button>
        )}
        <div role="status">
          {isReported && (
            <p className="flex min-h-12 items-center gap-3 text-pretty">
              <span className="shrink-0">
                <Spinner />
              </span>
              <span>
                <span className="block font-medium">{isSeen ? m.payment_seen() : m.payment_takes_time()}</span>
                <span className="block text-muted text-sm">
                  {address ? m.payment_takes_time_coin() : m.payment_takes_time_card()}
                </span>
              </span>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
