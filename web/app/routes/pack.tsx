import { Link } from 'react-router';
import { fromText, toText } from '../api/text-of.ts';
import { fetchCatalog } from '../features/catalog/fetch-catalog.ts';
import { findPack, packsAbove, packsIn } from '../features/catalog/pack-tree.ts';
import { SubpackLinks } from '../features/catalog/subpack-links.tsx';
import { fetchGallery } from '../features/gallery/fetch-gallery.ts';
import { Gallery } from '../features/gallery/gallery.tsx';
import { shouldRefetchGallery } from '../features/gallery/gallery-navigation.ts';
import { m } from '../i18n/compiled/messages.js';
import { formatNumber } from '../i18n/format-number.ts';
import { type Locale, localeOf, useLocale } from '../i18n/locale.ts';
import { localizedLabel, localizedName } from '../i18n/localized-name.ts';
import { ShownName } from '../i18n/shown-name.tsx';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { structuredData } from '../metadata/structured-data.ts';
import { Page } from '../navigation/page.tsx';
import { pagePath } from '../navigation/page-path.ts';
import type { Route } from './+types/pack.ts';
import { galleryItems, galleryMeta, galleryNote } from './gallery-meta.ts';
import { packAddress } from './pack-address.ts';
import { redirectMoved } from './redirect-moved.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { packs, producers } = await fetchCatalog(context, url);
  const pack = findPack(packs, packAddress(params));
  if (!pack) return redirectMoved(context, url, { packs: packAddress(params) });
  return {
    pack,
    above: packsAbove(packs, pack),
    inner: packsIn(packs, pack.id),
    producer: producers.find(({ id }) => id === pack.producer),
    gallery: toText(await fetchGallery(context, url, { pack: String(pack.id) })),
  };
}

export const shouldRevalidate = shouldRefetchGallery;

export const headers: Route.HeadersFunction = sharedPage;

const trailOf = ({ above }: Awaited<ReturnType<typeof loader>>, locale: Locale) => [
  { label: m.page_catalog(), to: '/catalog' },
  { label: m.section_packs(), to: '/catalog/packs' },
  ...above.map((outer) => ({ ...localizedLabel(outer, locale), to: `/catalog/packs/${outer.id}` })),
];

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return [];
  const { pack } = page.loaderData;
  const gallery = fromText(page.loaderData.gallery);
  const locale = localeOf(page.location.pathname);
  const name = localizedName(pack, locale);
  const count = pack.assets_total;
  const trail = [...trailOf(page.loaderData, locale), { label: name, to: `/catalog/packs/${pack.id}` }];
  return [
    ...pageMeta(page, {
      title: titled(name),
      description: m.page_pack_about({ name, count, number: formatNumber(count, locale) }),
      ...galleryMeta(gallery),
    }),
    ...structuredData(page, { trail, items: galleryItems(gallery, locale) }),
  ];
};

export default function PackPage({ loaderData }: Route.ComponentProps) {
  const { pack, inner, producer } = loaderData;
  const gallery = fromText(loaderData.gallery);
  const locale = useLocale();
  const note = galleryNote(gallery, locale);
  const title = localizedLabel(pack, locale);
  return (
    <Page
      title={title.label}
      titleLang={title.lang}
      trail={trailOf(loaderData, locale)}
      note={
        <>
          {note}
          {producer && (
            <>
              {note && ' · '}
              <Link
                to={pagePath(`/catalog/producers/${producer.alias}`, locale)}
                prefetch="intent"
                viewTransition
                className="font-sans text-accent-text underline-offset-4 hover:underline"
              >
                <ShownName of={producer} within={(name) => m.page_pack_by({ name })} />
              </Link>
            </>
          )}
        </>
      }
    >
      {inner.length > 0 && (
        <SubpackLinks label={m.page_pack_inner()} packs={inner} pathOf={({ id }) => `/catalog/packs/${id}`} />
      )}
      <Gallery data={gallery} />
    </Page>
  );
}
