import { endAfterPurchase } from '@polyshelf/contract/subscriptions';
import { m } from '../../i18n/compiled/messages.js';
import type { Account } from '../../shell/account-query.ts';
import { BenefitList } from '../../shell/benefit-list.tsx';
import { planName } from '../../shell/plan-name.ts';
import { formatDate } from '../../ui/format-date.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { formatMoney } from '../../ui/format-money.ts';
import type { Offers, Terms } from './choice.rules.ts';

const dayMs = 86_400_000;

interface Props {
  terms: Terms;
  offers: Offers;
  account: Account;
}

/** The right column: what is bought, until when, and what a month of it costs. */
export function CheckoutSummary({ terms, offers, account }: Props) {
  const { plan, days, currency, monthly } = terms;
  const now = new Date();
  const end = endOf(terms, offers, account, now);
  const hasRest = end.getTime() - now.getTime() > days * dayMs;
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

/** By the very rule that the server follows when the money is there. */
function endOf({ plan, days }: Terms, { plans }: Offers, { sub, sub_end }: Account, now: Date): Date {
  const left = plans.find(({ id }) => id === sub);
  const standing = left && sub_end !== null ? { sub, subEnd: new Date(sub_end) } : null;
  const priceFrom = left?.usd_cents ?? plan.usd_cents;
  return endAfterPurchase(standing, { sub: plan.id, days, priceFrom, priceTo: plan.usd_cents }, now);
}
