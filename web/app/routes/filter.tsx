import { fromText, toText } from '../api/text-of.ts';
import { fetchGallery } from '../features/gallery/fetch-gallery.ts';
import { Gallery } from '../features/gallery/gallery.tsx';
import { shouldRefetchGallery } from '../features/gallery/gallery-navigation.ts';
import { m } from '../i18n/compiled/messages.js';
import { localeOf, useLocale } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { structuredData } from '../metadata/structured-data.ts';
import { Page } from '../navigation/page.tsx';
import type { Route } from './+types/filter.ts';
import { galleryItems, galleryMeta, galleryNote } from './gallery-meta.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { gallery: toText(await fetchGallery(context, url)) };
}

export const shouldRevalidate = shouldRefetchGallery;

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return [];
  const gallery = fromText(page.loaderData.gallery);
  return [
    ...pageMeta(page, {
      title: titled(m.page_filter_title()),
      description: m.page_filter_description(),
      ...galleryMeta(gallery),
    }),
    ...structuredData(page, {
      trail: [
        { label: m.page_catalog(), to: '/catalog' },
        { label: m.page_filter_title(), to: '/filter' },
      ],
      items: galleryItems(gallery, localeOf(page.location.pathname)),
    }),
  ];
};

export default function Filter({ loaderData }: Route.ComponentProps) {
  const gallery = fromText(loaderData.gallery);
  return (
    <Page
      title={m.page_filter_title()}
      trail={[{ label: m.page_catalog(), to: '/catalog' }]}
      note={galleryNote(gallery, useLocale())}
    >
      <Gallery data={gallery} />
    </Page>
  );
}
