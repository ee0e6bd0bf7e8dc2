import type { Period, Plan } from '@polyshelf/contract/plans';
import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { PeriodLinks } from './period-links.tsx';
import { PlanAction, PlanMark } from './plan-action.tsx';
import { PlanCards } from './plan-cards.tsx';

interface Props {
  plans: readonly Plan[];
  periods: readonly Period[];
  /** The chosen period; any other number chooses the first one. */
  months: number;
  /** The page that shows the plans; the links of the periods stay on it. */
  path: string;
  /** Replaces the usual note below the plans. */
  note?: ReactNode;
  /** Shows what a visitor sees, and nothing can be bought. */
  isPreview?: boolean;
}

/** The plans with a choice of the period. */
export function PricingPlans({ plans, periods, months, path, note, isPreview = false }: Props) {
  const period = periods.find((one) => one.months === months) ?? periods[0];
  const [firstPaid] = plans.filter(({ usd_cents }) => usd_cents > 0);
  if (!period) return null;
  return (
    <>
      <PeriodLinks periods={periods} current={period} path={path} />
      <h2 className="sr-only">{m.plans_title()}</h2>
      <div className="mt-4">
        <PlanCards
          plans={plans}
          period={period}
          isForVisitor={isPreview}
          mark={(plan) => !isPreview && <PlanMark plan={plan} />}
          action={(plan) => (
            <div className="grid" inert={isPreview}>
              <PlanAction plan={plan} months={period.months} isPrimary={plan === firstPaid} isForVisitor={isPreview} />
            </div>
          )}
        />
      </div>
      <div className="mt-4">
        {note ?? <p className="max-w-3xl text-pretty text-base text-muted">{m.plans_note()}</p>}
      </div>
    </>
  );
}
