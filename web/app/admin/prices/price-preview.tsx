import { type PriceList, type PricesRecord, priceListOf } from '@polyshelf/contract/prices';
import type { Subscription } from '@polyshelf/contract/subscriptions';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CheckoutChoices } from '../../features/payments/checkout-choices.tsx';
import { CheckoutPay } from '../../features/payments/checkout-pay.tsx';
import { CheckoutSummary } from '../../features/payments/checkout-summary.tsx';
import { firstChoice, type Offers, termsOf } from '../../features/payments/choice.rules.ts';
import { LanguageSwitch } from '../../features/preferences/language-switch.tsx';
import { PricingPlans } from '../../features/subscriptions/pricing-plans.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import type { Account } from '../../session/account-query.ts';
import { Tabs } from '../../ui/tabs.tsx';

/** The pages on which customers will see these prices, drawn by their own components. */
export function PricePreview({ value, account }: { value: PricesRecord; account: Account }) {
  const [tab, setTab] = useState('page');
  const list = priceListOf(value);
  return (
    <section aria-labelledby="price-preview">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 id="price-preview" className="font-semibold text-lg">
          {m.prices_preview()}
        </h2>
        <LanguageSwitch keepsQuery />
      </div>
      <p className="mb-3 text-pretty text-muted text-sm">{m.prices_preview_text()}</p>
      <Tabs
        label={m.prices_preview()}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'page', label: m.prices_preview_page(), content: <PagePreview list={list} /> },
          {
            id: 'checkout',
            label: m.prices_preview_checkout(),
            content: <CheckoutPreview list={list} account={account} />,
          },
        ]}
      />
    </section>
  );
}

function PagePreview({ list }: { list: PriceList }) {
  const [query] = useSearchParams();
  const path = pagePath('/admin/prices', useLocale());
  return <PricingPlans {...list} months={Number(query.get('period'))} path={path} isPreview />;
}

/** What a new customer has. */
const nothing: Subscription = {
  ...{ sub: 'free', sub_end: null, sub_recurring: false, blocked: false, can_recur: false, next_charge: null },
  ...{ history: [], lots: [], referral: { code: '', joined: 0, rewarded: 0 } },
};

function CheckoutPreview({ list, account }: { list: PriceList; account: Account }) {
  const locale = useLocale();
  const offers: Offers = { ...list, plans: list.plans.filter(({ id }) => id !== 'free') };
  const [chosen, setChosen] = useState(() => firstChoice(offers, { locale }));
  // The chosen plan or period may have been deleted.
  const choice = termsOf(chosen, offers, locale) ? chosen : firstChoice(offers, { locale });
  const terms = termsOf(choice, offers, locale);
  if (!terms) return null;
  const customer: Account = { ...account, sub: 'free', sub_end: null, promos: [], sub_recurring: false };
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-x-4 gap-y-5 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <div className="md:row-span-2">
        <CheckoutChoices
          offers={offers}
          choice={choice}
          terms={terms}
          account={customer}
          isMethodMissing={false}
          onChange={setChosen}
        />
      </div>
      <CheckoutSummary terms={terms} offers={offers} subscription={nothing} />
      {/* On phones it goes to the edges of its dialog, so it gets the same edges here. */}
      <div inert className="max-md:px-6">
        <CheckoutPay terms={terms} isBusy={false} onConfirm={() => undefined} />
      </div>
    </div>
  );
}
