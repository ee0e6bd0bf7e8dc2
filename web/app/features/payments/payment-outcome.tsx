import { toMinorUnits } from '@polyshelf/contract/decimal';
import { formatMoney } from '@polyshelf/contract/money';
import type { Payment, Receipt } from '@polyshelf/contract/payments';
import { planName } from '@polyshelf/contract/plans';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { coinFace } from './coin-faces.ts';
import { PaidIllustration, UnpaidIllustration } from './illustrations.tsx';
import { priceOf } from './payment-words.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { SupportLink } from './support-link.tsx';

interface Props {
  payment: Payment;
  receipt: Receipt | null;
  onAgain: () => void;
  onClose: () => void;
}

/** Says how a payment ended, where the money is, and what to do next. */
export function PaymentOutcome({ payment, receipt, onAgain, onClose }: Props) {
  const locale = useLocale();
  const isPaid = payment.status === 'paid' && !isTrialRefused(payment);
  // The paid part has to be settled first, so a new payment is not the main action.
  const isShort = payment.status === 'underpaid';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-5 pt-2 text-center">
      {isPaid ? <PaidIllustration /> : <UnpaidIllustration />}
      <p role="status" className="text-pretty text-md">
        {outcomeText(payment, receipt)}
      </p>
      <SupportLink status={payment.status} />
      {receipt && <ReceiptCard receipt={receipt} />}
      <div className="flex w-full flex-wrap justify-center gap-3 max-md:*:flex-1">
        <LinkButton
          kind={isShort ? 'primary' : 'quiet'}
          to={pagePath(`/settings/payments?payment=${payment.id}`, locale)}
          onClick={onClose}
        >
          {isPaid ? m.payment_to_receipt() : m.payment_to_details()}
        </LinkButton>
        {isPaid ? (
          <LinkButton to={pagePath('/filter', locale)} onClick={onClose}>
            {m.payment_to_catalog()}
          </LinkButton>
        ) : (
          <Button kind={isShort ? 'quiet' : 'primary'} onClick={onAgain}>
            {m.payment_again()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Paid, but this card or device has used the trial before: no days are added, and the money is refunded. */
const isTrialRefused = ({ timeline }: Payment): boolean => timeline.some(({ event }) => event === 'trial_used');

const roubles = (amount: string): string => formatMoney(toMinorUnits(amount) ?? 0, 'rub');

/** Says what happened to the money. */
export function outcomeText(payment: Payment, receipt: Receipt | null): string {
  const { status, coin, sub, sub_days, id } = payment;
  switch (status) {
    case 'paid': {
      if (isTrialRefused(payment)) return m.payment_trial_refused_text({ price: priceOf(payment) });
      const until = receipt?.sub_end_after;
      const words = m.payment_paid_text({ plan: planName(sub), count: sub_days });
      return until ? `${words} ${m.payment_paid_until({ date: formatMoment(until) })}` : words;
    }
    case 'cancelled':
      return m.payment_cancelled_text();
    case 'refunded':
      return m.payment_refunded_text({ price: priceOf(payment) });
    case 'expired':
      return m.payment_expired_text();
    case 'failed':
      return coin === null ? m.payment_failed_card_text() : m.payment_failed_coin_text({ number: id });
    case 'underpaid': {
      const received = payment.received ?? '0';
      return coin === null
        ? m.payment_underpaid_card_text({ received: roubles(received), price: priceOf(payment), number: id })
        : m.payment_underpaid_text({
            received,
            missing: payment.missing ?? '0',
            coin: coinFace(coin).ticker,
            number: id,
          });
    }
    case 'new':
      return m.payment_wait({ date: formatMoment(payment.expires_at) });
  }
}
