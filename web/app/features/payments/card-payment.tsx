import { fromMinorUnits } from '@polyshelf/contract/decimal';
import type { CardForm, Payment } from '@polyshelf/contract/payments';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { CopyAmount } from './copy-line.tsx';
import { priceOf } from './payment-words.ts';

interface Props {
  payment: Payment;
  form: CardForm | null;
}

/** The amount, and a link to the page of the bank in case its tab was closed or blocked. */
export function CardPayment({ payment, form }: Props) {
  return (
    <>
      <p className="text-muted text-sm">{m.payment_amount()}</p>
      <div className="flex items-center gap-1">
        <p className="font-medium font-mono text-xl tracking-tight">{priceOf(payment)}</p>
        <CopyAmount amount={fromMinorUnits(payment.rub_kopecks)} />
      </div>
      <p className="mt-1 text-pretty">
        {payment.kind === 'renewal' ? m.payment_renewal_text() : m.payment_card_text({ number: payment.id })}
      </p>
      {form && (
        <form action={form.action} method="post" target="_blank" rel="noopener" className="mt-4">
          {Object.entries(form.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="lg" className="w-full">
            {m.payment_card_open()}
          </Button>
        </form>
      )}
    </>
  );
}
