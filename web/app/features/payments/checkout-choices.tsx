import { formatMoney } from '@polyshelf/contract/money';
import { discountPercent, isTrialOffered, planName, promoPrice } from '@polyshelf/contract/plans';
import { CalendarClock } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import type { Account } from '../../session/account-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Segments } from '../../ui/segments.tsx';
import { Switch } from '../../ui/switch.tsx';
import {
  type Choice,
  chooseMethod,
  choosePeriod,
  choosePlan,
  chooseTrial,
  type Offers,
  type Terms,
} from './choice.rules.ts';
import { MethodGrid } from './method-grid.tsx';
import { MethodWarning } from './method-warning.tsx';

interface Props {
  offers: Offers;
  choice: Choice;
  terms: Terms;
  account: Account;
  isMethodMissing: boolean;
  onChange: (choice: Choice) => void;
}

/** The left column: what to buy, for how long, and how to pay. */
export function CheckoutChoices({ offers, choice, terms, account, isMethodMissing, onChange }: Props) {
  const trial = offers.plans[0]?.promo ?? null;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Segments
        label={m.payment_plan()}
        isWide
        options={offers.plans.map(({ id }) => ({ value: id, label: planName(id) }))}
        value={choice.sub}
        onChange={(sub) => onChange(choosePlan(choice, sub, offers))}
      />
      <Segments
        label={m.payment_period()}
        isWide
        options={offers.periods.map((period) => ({
          value: String(period.months),
          label: m.period_months({ count: period.months }),
          extra: discountPercent(period) > 0 && <Badge kind="free">−{discountPercent(period)}%</Badge>,
        }))}
        value={String(choice.months)}
        onChange={(months) => onChange(choosePeriod(choice, Number(months)))}
      />
      {trial && isTrialOffered(trial, account, offers.plans) && (
        <div className="rounded-control border border-line px-3">
          <Switch
            checked={choice.promo !== null}
            onChange={(event) => onChange(chooseTrial(choice, event.target.checked, offers))}
          >
            <span className="block font-medium">
              {m.payment_trial({
                plan: planName(trial.sub),
                count: trial.period.days,
                price: formatMoney(promoPrice(trial, 'rub'), 'rub'),
              })}
            </span>
            <span className="block text-muted text-sm">{m.payment_trial_note()}</span>
          </Switch>
        </div>
      )}
      <ActiveNotice account={account} sub={choice.sub} />
      <MethodGrid
        methods={offers.methods}
        slot={choice.slot}
        onChange={(slot) => onChange(chooseMethod(choice, slot))}
        isMissing={isMethodMissing}
      />
      <MethodWarning method={terms.method} />
    </div>
  );
}

/** Explains what happens to the time left of the current plan. */
function ActiveNotice({ account, sub }: { account: Account; sub: string }) {
  if (account.sub === 'free' || account.sub_end === null) return null;
  return (
    <div className="flex gap-3 rounded-control border border-line bg-well p-3">
      <CalendarClock aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 text-pretty">
        <p className="font-medium">{m.payment_active_title()}</p>
        <p className="mt-1 text-sm">
          {account.sub === sub ? m.payment_active_same() : m.payment_active_other()}{' '}
          {m.payment_active_until({ plan: planName(account.sub), date: formatDate(account.sub_end, 'local') })}
        </p>
      </div>
    </div>
  );
}
