import { listAssets } from '@polyshelf/contract/assets';
import { getStatistics } from '@polyshelf/contract/catalog';
import { listPageTexts } from '@polyshelf/contract/content';
import { getPlans } from '@polyshelf/contract/plans';
import { lazy, Suspense } from 'react';
import { loaderCall } from '../api/loader-call.ts';
import { AssetWall } from '../features/catalog/asset-wall.tsx';
import '../features/gallery/asset-grid.css';
import { useShownTexts } from '../api/preview-frame.ts';
import { ownTexts } from '../features/content/page-text.rules.ts';
import { SearchBox } from '../features/search/search-box.tsx';
import { m } from '../i18n/compiled/messages.js';
import { localeOf, useLocale } from '../i18n/locale.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { pagePath } from '../navigation/page-path.ts';
import { browserIdle } from '../ui/browser-idle.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { Route } from './+types/landing.ts';

/** The server renders this part; the browser hydrates it last, so that the first screen needs less code. */
const LandingParts = lazy(async () => {
  await browserIdle();
  return { default: (await import('./landing-parts.tsx')).LandingParts };
});

/** Enough assets to fill a wide screen. */
const wallLength = 66;
const freshLength = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const call = loaderCall(context);
  const [{ data: statistics }, { data: newest }, { data: prices }, { data: texts }] = await Promise.all([
    call(getStatistics, {}),
    call(listAssets, { querystring: { limit: wallLength } }),
    call(getPlans, {}),
    call(listPageTexts, { params: { page: 'landing' }, querystring: { locale } }),
  ]);
  return {
    statistics,
    texts: ownTexts(texts, locale),
    plans: prices.plans,
    period: prices.periods[0],
    fresh: newest.slice(0, freshLength),
    wall: newest.map(({ id, type, image }) => ({ id, type, image })),
  };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.landing_title(),
    description: page.loaderData?.texts.landing?.summary || m.landing_description(),
    image: page.loaderData?.fresh[0]?.image,
  });

export default function Landing({ loaderData: { wall, texts: published, ...parts } }: Route.ComponentProps) {
  const locale = useLocale();
  const texts = useShownTexts(published);
  const own = texts.landing;
  return (
    <>
      <section className="relative flex min-h-[max(30rem,100dvh-3.5rem)] flex-col justify-end p-4 md:p-8">
        <AssetWall cards={wall} />
        <div className="relative flex max-w-xl flex-col gap-6 rounded-dialog border border-line bg-page p-5 md:p-8">
          <div lang={own?.lang} className="flex flex-col gap-3 break-words">
            <h1 className="text-balance font-semibold text-xl tracking-tight md:text-2xl">
              {own?.title ?? m.landing_sentence()}
            </h1>
            {own?.summary && <p className="text-pretty text-muted">{own.summary}</p>}
          </div>
          <SearchBox size="lg" />
          <div className="flex flex-wrap gap-3">
            <LinkButton to={pagePath('/filter', locale)} size="lg" prefetch="intent" viewTransition>
              {m.landing_browse()}
            </LinkButton>
            <LinkButton to={pagePath('/catalog/packs', locale)} kind="quiet" size="lg" prefetch="intent" viewTransition>
              {m.landing_packs()}
            </LinkButton>
          </div>
        </div>
      </section>
      {/* With the key, HTML in one language is never hydrated in the other. */}
      <Suspense key={locale}>
        <LandingParts texts={texts} {...parts} />
      </Suspense>
    </>
  );
}
