import type { Subscription } from '@polyshelf/contract/subscriptions';
import { useState } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import type { Account } from '../../session/account-query.ts';
import { CheckoutChoices } from './checkout-choices.tsx';
import { CheckoutPay } from './checkout-pay.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { firstChoice, type Offers, termsOf } from './choice.rules.ts';
import { useCreatePayment } from './use-create-payment.ts';

interface Props {
  offers: Offers;
  account: Account;
  subscription: Subscription;
  wish: { sub?: string | undefined; months?: number | undefined };
  onCreated: (id: number) => void;
  onPending: () => void;
}

/** The first phase of a payment: the person chooses plan, period and method, and sees the price. */
export function Checkout({ offers, account, subscription, wish, onCreated, onPending }: Props) {
  const locale = useLocale();
  const [choice, setChoice] = useState(() => firstChoice(offers, { sub: account.sub, ...wish, locale }));
  const [isMethodMissing, setMethodMissing] = useState(false);
  const { create, isPending } = useCreatePayment({ onCreated, onPending });
  const terms = termsOf(choice, offers, locale);
  if (!terms) return null;

  function confirm(isTest: boolean) {
    if (!terms?.method) return setMethodMissing(true);
    create(terms, isTest && account.role === 'admin');
  }

  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 md:grid-cols-[minmax(0,440px)_minmax(0,400px)] md:grid-rows-[auto_1fr]">
      <div className="md:row-span-2">
        <CheckoutChoices
          offers={offers}
          choice={choice}
          terms={terms}
          account={account}
          isMethodMissing={isMethodMissing}
          onChange={(next) => {
            setMethodMissing(false);
            setChoice(next);
          }}
        />
      </div>
      <CheckoutSummary terms={terms} offers={offers} subscription={subscription} />
      {/* Consent applies to the price that was shown, so another method or price resets it. */}
      <CheckoutPay key={`${choice.slot} ${terms.renewal}`} terms={terms} isBusy={isPending} onConfirm={confirm} />
    </div>
  );
}
