import { listAssets } from '@polyshelf/contract/assets';
import { getStatistics } from '@polyshelf/contract/catalog';
import { getPlans } from '@polyshelf/contract/plans';
import { loaderCall } from '../api/loader-call.ts';
// Here, because the parts that they belong to are drawn before their code comes.
import '../features/catalog/asset-wall.css';
import '../features/gallery/asset-grid.css';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { SearchBoxPart } from '../shell/frame-parts.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { pagePath } from '../shell/page-path.ts';
import { sharedPage } from '../shell/shared-page.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { Route } from './+types/landing.ts';

const loadParts = () => import('./landing-parts.tsx');
const LandingWall = lazyPart(async () => (await loadParts()).LandingWall);
const LandingParts = lazyPart(async () => (await loadParts()).LandingParts);

/** Fills a wide screen, wide panoramas counted. */
const wallLength = 66;
const freshLength = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const call = loaderCall(context);
  const [{ data: statistics }, { data: newest }, { data: prices }] = await Promise.all([
    call(getStatistics, {}),
    call(listAssets, { querystring: { limit: wallLength } }),
    call(getPlans, {}),
  ]);
  return {
    statistics,
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
    description: m.landing_description(),
    image: page.loaderData?.fresh[0]?.image,
  });

export default function Landing({ loaderData: { wall, ...parts } }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <>
      <section className="relative flex min-h-[max(30rem,100dvh-3.5rem)] flex-col justify-end p-4 md:p-8">
        <LandingWall cards={wall} />
        <div className="relative flex max-w-xl flex-col gap-6 rounded-dialog border border-line bg-page p-5 md:p-8">
          <h1 className="text-balance font-semibold text-xl tracking-tight md:text-2xl">{m.landing_sentence()}</h1>
          <SearchBoxPart size="lg" />
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
      <LandingParts {...parts} />
    </>
  );
}
