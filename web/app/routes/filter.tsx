import { Gallery } from '../features/gallery/gallery.tsx';
import { readGallery } from '../features/gallery/read-gallery.ts';
import { shouldReadAnew } from '../features/gallery/should-read-anew.ts';
import { m } from '../i18n/compiled/messages.js';
import { formatNumber } from '../i18n/format-number.ts';
import { localeOf, useLocale } from '../i18n/locale.ts';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import type { Route } from './+types/filter.ts';
import { galleryMeta } from './gallery-meta.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { gallery: await readGallery(context, url) };
}

export const shouldRevalidate = shouldReadAnew;

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return [];
  return pageMeta(page, {
    title: titled(m.page_filter_title()),
    description: m.page_filter_description(),
    trail: [
      { label: m.page_catalog(), to: '/catalog' },
      { label: m.page_filter_title(), to: '/filter' },
    ],
    ...galleryMeta(page.loaderData.gallery, localeOf(page.location.pathname)),
  });
};

export default function Filter({ loaderData: { gallery } }: Route.ComponentProps) {
  const count = gallery.total;
  return (
    <Page
      title={m.page_filter_title()}
      trail={[{ label: m.page_catalog(), to: '/catalog' }]}
      note={`${formatNumber(count, useLocale())} ${m.statistics_assets({ count })}`}
    >
      <Gallery data={gallery} />
    </Page>
  );
}
