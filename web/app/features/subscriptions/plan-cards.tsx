import { formatMoney } from '@polyshelf/contract/money';
import {
  type Currency,
  isTrialOffered,
  monthlyEquivalent,
  type Period,
  type Plan,
  type Promo,
  periodPrice,
  planName,
  promoPrice,
} from '@polyshelf/contract/plans';
import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { useAccount } from '../../session/use-account.ts';
import { BenefitList } from './benefit-list.tsx';

interface Props {
  plans: readonly Plan[];
  period: Period;
  /** Shows the trials that a visitor is offered, also to an account. */
  isForVisitor?: boolean;
  /** Shown beside the name of a plan. */
  mark?: (plan: Plan) => ReactNode;
  /** The button of a plan. */
  action: (plan: Plan) => ReactNode;
}

/** The plans side by side with price and benefits. The background shows through the gaps as hairlines. */
export function PlanCards({ plans, period, isForVisitor = false, mark, action }: Props) {
  const currency = useLocale() === 'ru' ? 'rub' : 'usd';
  const signedIn = useAccount();
  const account = isForVisitor ? null : signedIn;
  const trialOf = ({ promo }: Plan) =>
    !account || isTrialOffered(promo, { promos: [], sub_recurring: false, ...account }, plans) ? promo : null;
  return (
    <ul className="grid gap-px overflow-hidden rounded-picture border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      {plans.map((plan) => (
        <li key={plan.id} className="flex flex-col gap-5 bg-panel p-5 md:p-6">
          <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold text-lg tracking-tight">{planName(plan.id)}</h3>
            {mark?.(plan)}
          </div>
          <Price plan={plan} trial={trialOf(plan)} period={period} currency={currency} />
          <BenefitList benefits={plan.benefits} />
          <div className="mt-auto grid pt-2">{action(plan)}</div>
        </li>
      ))}
    </ul>
  );
}

interface PriceProps {
  plan: Plan;
  /** Null when the account is not offered the trial. */
  trial: Promo | null;
  period: Period;
  currency: Currency;
}

function Price({ plan, trial, period, currency }: PriceProps) {
  const total = periodPrice(plan, period, currency);
  const monthly = monthlyEquivalent(total, period.months);
  const isFree = total === 0;
  const isLonger = period.months > 1;
  return (
    <div className="min-h-20">
      <p className="flex items-baseline gap-2">
        <span className="font-medium font-mono text-xl tracking-tight">{formatMoney(monthly, currency)}</span>
        {!isFree && <span className="text-base text-muted">{m.plans_per_month()}</span>}
      </p>
      <p className="mt-1 text-base text-muted">
        {isFree && m.plans_for_ever()}
        {!isFree && isLonger && m.plans_total({ total: formatMoney(total, currency), count: period.months })}
        {!isFree && !isLonger && m.payment_days({ count: period.days })}
      </p>
      {trial && (
        <p className="text-accent-text text-base">
          {m.plans_trial({ count: trial.period.days, price: formatMoney(promoPrice(trial, 'rub'), 'rub') })}
        </p>
      )}
    </div>
  );
}
