import { getPlans } from '@polyshelf/contract/plans';
import { useSearchParams } from 'react-router';
import { loaderCall } from '../api/loader-call.ts';
import { PlanQuestions } from '../features/subscriptions/plan-questions.tsx';
import { PricingPlans } from '../features/subscriptions/pricing-plans.tsx';
import { structuredPlans } from '../features/subscriptions/structured-plans.ts';
import { m } from '../i18n/compiled/messages.js';
import { localeOf, useLocale } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { structuredData } from '../metadata/structured-data.ts';
import { Page } from '../navigation/page.tsx';
import { pagePath } from '../navigation/page-path.ts';
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
  const path = pagePath('/pricing', useLocale());
  return (
    <>
      <Page title={m.section_pricing()}>
        <p className="mb-6 max-w-2xl text-pretty text-muted">{m.plans_text()}</p>
        <PricingPlans plans={plans} periods={periods} months={Number(parameters.get('period'))} path={path} />
      </Page>
      <PlanQuestions />
    </>
  );
}
