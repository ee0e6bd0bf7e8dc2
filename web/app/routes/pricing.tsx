import { listPageTexts } from '@polyshelf/contract/content';
import { getPlans } from '@polyshelf/contract/plans';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loaderCall } from '../api/loader-call.ts';
import { useShownTexts } from '../api/preview-frame.ts';
import { ownTexts } from '../features/content/page-text.rules.ts';
import '../features/gallery/asset-grid.css';
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

/** Loaded only where the operator has written a text. Their styles are imported above, because the server renders them. */
const ArticleText = lazy(async () => ({
  default: (await import('../features/content/article-text.tsx')).ArticleText,
}));
const OwnQuestions = lazy(async () => ({
  default: (await import('../features/content/own-questions.tsx')).OwnQuestions,
}));

export async function loader({ context, url }: Route.LoaderArgs) {
  const [call, locale] = [loaderCall(context), localeOf(url.pathname)];
  const [{ data: prices }, { data: texts }] = await Promise.all([
    call(getPlans, {}),
    call(listPageTexts, { params: { page: 'pricing' }, querystring: { locale } }),
  ]);
  return { plans: prices.plans, periods: prices.periods, texts: ownTexts(texts, locale) };
}

export const shouldRevalidate = isAnotherPath;

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) => {
  const locale = localeOf(page.location.pathname);
  const own = page.loaderData?.texts.pricing;
  const title = own?.title ?? m.section_pricing();
  return [
    ...pageMeta(page, { title: titled(title), description: own?.summary || m.page_pricing_description() }),
    ...structuredData(page, {
      trail: [{ label: title, to: '/pricing' }],
      about: (publicUrl) => structuredPlans(page.loaderData ?? { plans: [], periods: [] }, locale, publicUrl),
    }),
  ];
};

export default function Pricing({ loaderData: { plans, periods, texts } }: Route.ComponentProps) {
  const locale = useLocale();
  const { pricing: own, 'pricing-questions': ownQuestions } = useShownTexts(texts);
  const [parameters] = useSearchParams();
  return (
    <>
      <Page title={own?.title ?? m.section_pricing()} titleLang={own?.lang}>
        <p lang={own?.lang} className="mb-6 max-w-2xl text-pretty text-muted empty:hidden">
          {own?.summary ?? m.plans_text()}
        </p>
        <PricingPlans
          plans={plans}
          periods={periods}
          months={Number(parameters.get('period'))}
          path={pagePath('/pricing', locale)}
          note={
            own && (
              <Suspense key={locale}>
                <ArticleText body={own.body} lang={own.lang} />
              </Suspense>
            )
          }
        />
      </Page>
      {ownQuestions ? (
        <Suspense key={locale}>
          <OwnQuestions id="pricing-questions" text={ownQuestions} />
        </Suspense>
      ) : (
        <PlanQuestions id="pricing-questions" />
      )}
    </>
  );
}
