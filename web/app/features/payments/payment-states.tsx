import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { Button } from '../../ui/button.tsx';
import { openPayment } from '../subscriptions/open-payment.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { phaseOf } from './payment-phase.rules.ts';
import { paymentTitles } from './payment-words.ts';
import { PendingPayment } from './pending-payment.tsx';
import { samplePayments, sampleReceipt } from './sample-payments.ts';

const nothing = () => undefined;
const form = { action: '#', fields: {} };

/** The content of the payment modal for every state of a payment. */
export function PaymentStates() {
  const asset = { id: '0', name: 'Oak', name_ru: 'Дуб', images: [] };
  return (
    <>
      <div className="mb-8 flex flex-wrap gap-3">
        <Button onClick={() => openPayment({ isForced: true })}>{m.payment_title_info()}</Button>
        <Button kind="quiet" onClick={() => openModal({ name: 'pricing_prompt', asset })}>
          {m.prompt_title()}
        </Button>
      </div>
      <ul className="flex flex-col gap-8">
        {samplePayments.map((payment, index) => {
          const phase = phaseOf(payment, index % 2 === 0);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: all samples have the same id
            <li key={index} className="max-w-[904px] rounded-dialog border border-line bg-panel p-6">
              <h2 className="mb-2 font-semibold text-lg tracking-tight">{paymentTitles[phase]()}</h2>
              {payment.status === 'new' ? (
                <PendingPayment
                  payment={payment}
                  form={payment.coin || payment.kind === 'renewal' ? null : form}
                  onCancelled={nothing}
                  onClose={nothing}
                />
              ) : (
                <PaymentOutcome
                  payment={payment}
                  receipt={payment.status === 'paid' ? sampleReceipt : null}
                  onAgain={nothing}
                  onClose={nothing}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
