import { findPriceFaults } from '@polyshelf/contract/prices';
import { type ReactNode, useId } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import type { Account } from '../../session/account-query.ts';
import { NumberInput } from '../editing/parsed-input.tsx';
import { RecordEditor } from '../records/record-editor.tsx';
import { MethodFields } from './method-fields.tsx';
import type { PartProps } from './part-props.ts';
import { PeriodFields } from './period-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PriceEffects } from './price-effects.tsx';
import { PricePreview } from './price-preview.tsx';
import { faultWords } from './price-words.ts';
import { PricesFrame } from './prices-frame.tsx';
import { pricesKind } from './prices-kind.ts';
import { PromoFields } from './promo-fields.tsx';

/** Plans, periods, promos, payment methods and the rouble rate, with what they mean for customers. */
export function PricesPage({ account }: { account: Account }) {
  return (
    <PricesFrame>
      <RecordEditor kind={pricesKind} id="current">
        {({ value, change, present }) => (
          <PriceForm value={value} change={change} present={present} account={account} />
        )}
      </RecordEditor>
    </PricesFrame>
  );
}

function PriceForm({ value, change, present, account }: Omit<PartProps, 'faultAt'> & { account: Account }) {
  const faults = findPriceFaults(value);
  const faultAt = (path: string) => {
    const fault = faults.find((one) => one.path === path);
    return fault && faultWords[fault.reason]();
  };
  const part = { value, change, present, faultAt };
  return (
    <div className="flex flex-col gap-10">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <Part title={m.prices_plans()}>
            <PlanFields {...part} />
          </Part>
          <Part title={m.prices_periods()}>
            <PeriodFields {...part} />
          </Part>
          <Part title={m.prices_promos()}>
            <PromoFields {...part} />
          </Part>
          <Part title={m.prices_methods()}>
            <MethodFields {...part} />
          </Part>
          <div className="max-w-xs">
            <NumberInput
              label={m.prices_rate()}
              hint={m.prices_rate_hint()}
              isDecimal
              from={0.0001}
              to={1_000_000}
              value={value.rub_rate}
              error={faultAt('rub_rate')}
              onChange={(rub_rate) => change({ rub_rate })}
            />
          </div>
        </div>
        <div className="lg:sticky lg:top-28">
          <PriceEffects value={value} present={present} hasFaults={faults.length > 0} />
        </div>
      </div>
      <PricePreview value={value} account={account} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
