import { getStatistics } from '@polyshelf/contract/catalog';
import { loaderCall } from '../api/loader-call.ts';
import solids from '../features/catalog/solids.svg?url';
import { StatisticsSheet } from '../features/catalog/statistics-sheet.tsx';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { pagePath } from '../shell/page-path.ts';
import { sharedPage } from '../shell/shared-page.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { Route } from './+types/landing.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await loaderCall(context)(getStatistics, {});
  return { statistics: data };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.landing_title(), description: m.landing_description() });

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { statistics } = loaderData;
  const locale = useLocale();
  return (
    <>
      <section className="flex flex-1 flex-col justify-between gap-12 pt-12 md:pt-24">
        <div className="flex flex-col gap-8 px-4 md:px-8">
          <h1 className="max-w-3xl text-balance font-semibold text-xl tracking-tight md:text-2xl">
            {m.landing_sentence()}
          </h1>
          {statistics.assets_total > 0 && (
            <div className="flex flex-wrap gap-3">
              <LinkButton to={pagePath('/catalog/packs', locale)} size="lg" prefetch="intent" viewTransition>
                {m.page_browse_packs()}
              </LinkButton>
              <LinkButton
                to={pagePath('/catalog/producers', locale)}
                kind="quiet"
                size="lg"
                prefetch="intent"
                viewTransition
              >
                {m.page_browse_producers()}
              </LinkButton>
            </div>
          )}
        </div>
        {statistics.assets_total > 0 && <img src={solids} width={1500} height={240} alt="" className="h-auto w-full" />}
      </section>
      <StatisticsSheet statistics={statistics} />
    </>
  );
}
