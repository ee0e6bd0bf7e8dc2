import { getPlans } from '@polyshelf/contract/plans';
import { useSearchParams } from 'react-router';
import { loaderCall } from '../api/loader-call.ts';
import { PeriodLinks } from '../features/subscriptions/period-links.tsx';
import { PlanAction, PlanMark } from '../features/subscriptions/plan-action.tsx';
import { PlanCards } from '../features/subscriptions/plan-cards.tsx';
import { PlanQuestions } from '../features/subscriptions/plan-questions.tsx';
import { structuredPlans } from '../features/subscriptions/structured-plans.ts';
import { m } from '../i18n/compiled/messages.js';
import { localeOf } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { structuredData } from '../metadata/structured-data.ts';
import { Page } from '../navigation/page.tsx';
import type { Route } from './+types/pricing.ts';
import { isAnotherPath } from './is-another-path.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await loaderCall(context)(getPlans, {});
  return { plans: data.plans, periods: data.periods };
}

export const shouldRevalidate = isAnotherPath;

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, { title: titled(m.section_pricing()), description: m.page_pricing_description() }),
  ...structuredData(page, {
    trail: [{ label: m.section_pricing(), to: '/pricing' }],
    about: (publicUrl) =>
      structuredPlans(page.loaderData ?? { plans: [], periods: [] }, localeOf(page.location.pathname), publicUrl),
  }),
];

export default function Pricing({ loaderData: { plans, periods } }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const wanted = Number(parameters.get('period'));
  const period = periods.find(({ months }) => months === wanted) ?? periods[0];
  const [firstPaid] = plans.filter(({ usd_cents }) => usd_cents > 0);
  return (
    <>
      <Page title={m.section_pricing()}>
        <p className="mb-6 max-w-2xl text-pretty text-muted">{m.plans_text()}</p>
        {period && (
          <>
            <PeriodLinks periods={periods} current={period} />
            <h2 className="sr-only">{m.plans_title()}</h2>
            <div className="mt-4">
              <PlanCards
                plans={plans}
                period={period}
                mark={(plan) => <PlanMark plan={plan} />}
                action={(plan) => <PlanAction plan={plan} months={period.months} isPrimary={plan === firstPaid} />}
              />
            </div>
            <p className="mt-4 max-w-3xl text-pretty text-base text-muted">{m.plans_note()}</p>
          </>
        )}
      </Page>
      <PlanQuestions />
    </>
  );
}
