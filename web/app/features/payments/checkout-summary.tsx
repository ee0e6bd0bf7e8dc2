import { DAY_MS } from '@polyshelf/contract/durations';
import { formatMoney } from '@polyshelf/contract/money';
import { planName } from '@polyshelf/contract/plans';
import { afterPurchase, type Subscription } from '@polyshelf/contract/subscriptions';
import { m } from '../../i18n/compiled/messages.js';
import { formatDate } from '../../ui/format-date.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { BenefitList } from '../subscriptions/benefit-list.tsx';
import type { Offers, Terms } from './choice.rules.ts';

interface Props {
  terms: Terms;
  offers: Offers;
  subscription: Subscription;
}

/** The right column: the plan, its end date and its price per month. */
export function CheckoutSummary({ terms, offers, subscription }: Props) {
  const { plan, days, currency, monthly } = terms;
  const now = new Date();
  const end = endOf(terms, offers, subscription, now);
  const hasRest = end.getTime() - now.getTime() > days * DAY_MS;
  return (
    <section aria-label={m.payment_summary()} className="min-w-0 rounded-picture bg-well p-5">
      <h3 className="font-semibold text-lg tracking-tight">{planName(plan.id)}</h3>
      <div className="mt-3">
        <BenefitList benefits={plan.benefits} />
      </div>
      <dl className="mt-5 flex flex-col gap-2 border-line-strong border-t pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted">
            {m.payment_days({ count: days })}
            {hasRest && ` ${m.payment_days_rest()}`}
          </dt>
          <dd className="font-mono text-sm">
            {formatDate(now, 'local')} – <time dateTime={end.toISOString()}>{formatMoment(end)}</time>
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted">{m.payment_monthly()}</dt>
          <dd className="font-mono text-sm">{formatMoney(monthly, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Computed by the function that the server uses when the money arrives. */
function endOf({ plan, days, total, currency }: Terms, { plans }: Offers, standing: Subscription, now: Date): Date {
  const { sub, sub_end, lots } = standing;
  const from = plans.find(({ id }) => id === sub) ?? plan;
  const worth = { amount: total, currency };
  const left = sub_end === null ? null : { sub, subEnd: new Date(sub_end), lots };
  return afterPurchase(left, { sub: plan.id, days, worth, from, to: plan }, now).subEnd;
}
