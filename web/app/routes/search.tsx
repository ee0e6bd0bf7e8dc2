import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { fromText, toText } from '../api/text-of.ts';
import { fetchGallery } from '../features/gallery/fetch-gallery.ts';
import { Gallery } from '../features/gallery/gallery.tsx';
import { changed, isNarrowed, writeAddress } from '../features/gallery/gallery-address.rules.ts';
import { shouldRefetchGallery } from '../features/gallery/gallery-navigation.ts';
import { CorrectionsNotice } from '../features/search/corrections-notice.tsx';
import { fetchNearest } from '../features/search/fetch-nearest.ts';
import { useNotedSearch } from '../features/search/recent-searches.ts';
import { SearchBox } from '../features/search/search-box.tsx';
import { useOutcome } from '../features/search/use-outcome.ts';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { pagePath } from '../navigation/page-path.ts';
import type { Route } from './+types/search.ts';
import { galleryNote } from './gallery-meta.ts';

const NoResults = lazy(async () => ({ default: (await import('../features/search/no-results.tsx')).NoResults }));

export async function loader({ context, url }: Route.LoaderArgs) {
  const gallery = await fetchGallery(context, url);
  const { search } = gallery.query;
  const isFruitless = gallery.total === 0 && search !== '' && !isNarrowed(gallery.query);
  const nearest = isFruitless ? await fetchNearest(context, search, gallery.corrections) : null;
  return { gallery: toText(gallery), nearest };
}

export const shouldRevalidate = shouldRefetchGallery;

export const headers: Route.HeadersFunction = sharedPage;

const titleOf = (search: string) => (search ? m.page_search_results({ text: search }) : m.page_search_title());

/** Results are not indexed; search engines should find the catalogue pages instead. */
export const meta: Route.MetaFunction = (page) => {
  const gallery = page.loaderData && fromText(page.loaderData.gallery);
  return pageMeta(page, {
    title: titled(titleOf(gallery?.query.search ?? '')),
    description: m.page_search_description(),
    image: gallery?.cards[0]?.image,
    isEmpty: true,
  });
};

export default function Search({ loaderData: { gallery: packed, nearest } }: Route.ComponentProps) {
  const gallery = fromText(packed);
  const locale = useLocale();
  const { search, match } = gallery.query;
  const isExact = match === 'exact';
  const otherQuery = changed(gallery.query, { match: isExact ? 'all' : 'exact' });
  useNotedSearch(search, gallery.total > 0);
  useOutcome(search, gallery.total > 0);
  return (
    <Page
      title={titleOf(search)}
      trail={[{ label: m.page_catalog(), to: '/catalog' }]}
      note={galleryNote(gallery, locale)}
    >
      <div className="-mt-2 mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SearchBox key={search} search={search} size="lg" className="w-full max-w-xl" />
        <Link
          to={pagePath('/search/about', locale)}
          prefetch="intent"
          className="text-muted text-sm underline underline-offset-4 hover:text-text pointer-coarse:py-2.5"
        >
          {m.page_search_about_title()}
        </Link>
      </div>
      <Gallery
        data={gallery}
        notice={
          <CorrectionsNotice
            search={search}
            corrections={gallery.corrections}
            isExact={isExact}
            otherPath={pagePath('/search', locale) + writeAddress(otherQuery)}
          />
        }
        {...(nearest && {
          empty: (
            // With the key, a change of language does not wait for the code of this part.
            <Suspense key={locale}>
              <NoResults search={search} nearest={nearest} />
            </Suspense>
          ),
        })}
      />
    </Page>
  );
}
