import { listAssets, type NamedCount } from '@polyshelf/contract/assets';
import type { Pack } from '@polyshelf/contract/catalog';
import type { RouterContextProvider } from 'react-router';
import { loaderCall } from '../api/loader-call.ts';
import { fromText, toText } from '../api/text-of.ts';
import { fetchCatalog } from '../features/catalog/fetch-catalog.ts';
import { findPack, packsAbove, packsIn } from '../features/catalog/pack-tree.ts';
import { SubpackLinks } from '../features/catalog/subpack-links.tsx';
import { fetchGallery } from '../features/gallery/fetch-gallery.ts';
import { Gallery } from '../features/gallery/gallery.tsx';
import { shouldRefetchGallery } from '../features/gallery/gallery-navigation.ts';
import { m } from '../i18n/compiled/messages.js';
import { type Locale, localeOf, useLocale } from '../i18n/locale.ts';
import { localizedLabel, localizedName } from '../i18n/localized-name.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { structuredData } from '../metadata/structured-data.ts';
import { Page } from '../navigation/page.tsx';
import type { Route } from './+types/producer.ts';
import { galleryItems, galleryMeta, galleryNote } from './gallery-meta.ts';
import { packAddress } from './pack-address.ts';
import { redirectMoved } from './redirect-moved.ts';

/** The assets of a producer, or with a pack in the address only those in that pack. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const catalog = await fetchCatalog(context, url);
  const producer = catalog.producers.find(({ alias }) => alias === params.alias);
  const address = packAddress(params);
  if (!producer) return redirectMoved(context, url, { alias: params.alias, packs: address });
  // A pack without a producer contains assets of several producers.
  const open = catalog.packs.filter((pack) => pack.producer === producer.id || pack.producer === null);
  const pack = params['*'] ? findPack(open, address) : undefined;
  if (params['*'] && !pack) return redirectMoved(context, url, { alias: params.alias, packs: address });

  const fixed = { producer: producer.alias, ...(pack && { pack: String(pack.id) }) };
  const [gallery, counts] = await Promise.all([
    fetchGallery(context, url, fixed),
    countByPack(context, producer.alias),
  ]);
  const inner = pack ? packsIn(open, pack.id) : open.filter(({ producer: owner, parent }) => owner ?? parent === null);
  return {
    producer,
    pack,
    above: pack ? packsAbove(open, pack) : [],
    inner: withCounts(inner, counts),
    gallery: toText(gallery),
  };
}

/** How many assets of the producer each pack contains, regardless of the filters in the address. */
async function countByPack(context: Readonly<RouterContextProvider>, producer: string): Promise<NamedCount[]> {
  const querystring = { producer, facets: '1' as const, limit: 1 };
  const { meta: found } = await loaderCall(context)(listAssets, { querystring });
  return found.facets?.pack ?? [];
}

const withCounts = (packs: readonly Pack[], counts: readonly NamedCount[]): Pack[] =>
  packs.flatMap((pack) => {
    const count = counts.find(({ id }) => id === pack.id)?.count ?? 0;
    return count > 0 ? [{ ...pack, assets_total: count }] : [];
  });

export const shouldRevalidate = shouldRefetchGallery;

export const headers: Route.HeadersFunction = sharedPage;

type Loaded = Awaited<ReturnType<typeof loader>>;

const pathOf = ({ producer }: Loaded, pack?: Pack) =>
  `/catalog/producers/${encodeURIComponent(producer.alias)}${pack ? `/${pack.id}` : ''}`;

function titleOf({ producer, pack }: Loaded, locale: Locale) {
  const names = [...(pack ? [pack] : []), producer].map((named) => localizedLabel(named, locale));
  const [first] = names;
  return {
    title: names.map(({ label }) => label).join(' · '),
    // A title in two languages is not marked.
    titleLang: names.every(({ lang }) => lang === first?.lang) ? first?.lang : undefined,
  };
}

function trailOf(loaded: Loaded, locale: Locale) {
  const { producer, pack, above } = loaded;
  return [
    { label: m.page_catalog(), to: '/catalog' },
    { label: m.section_producers(), to: '/catalog/producers' },
    ...(pack ? [{ ...localizedLabel(producer, locale), to: pathOf(loaded) }] : []),
    ...above.map((outer) => ({ ...localizedLabel(outer, locale), to: pathOf(loaded, outer) })),
  ];
}

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return [];
  const { producer, pack, inner } = page.loaderData;
  const gallery = fromText(page.loaderData.gallery);
  const locale = localeOf(page.location.pathname);
  const { title } = titleOf(page.loaderData, locale);
  const name = localizedName(producer, locale);
  const named = inner.slice(0, 6).map((one) => localizedName(one, locale));
  const shown = galleryMeta(gallery);
  return [
    ...pageMeta(page, {
      title: titled(title),
      description: pack
        ? m.page_producer_pack_description({ name, pack: localizedName(pack, locale) })
        : m.page_producer_description({ name, packs: named.join(', ') }),
      ...shown,
      // Search engines should show the page of the pack, which holds the same assets and maybe more.
      isEmpty: shown.isEmpty || pack !== undefined,
    }),
    ...structuredData(page, {
      trail: [...trailOf(page.loaderData, locale), { label: title, to: pathOf(page.loaderData, pack) }],
      items: galleryItems(gallery, locale),
    }),
  ];
};

export default function ProducerPage({ loaderData }: Route.ComponentProps) {
  const { pack, inner } = loaderData;
  const gallery = fromText(loaderData.gallery);
  const locale = useLocale();
  return (
    <Page {...titleOf(loaderData, locale)} trail={trailOf(loaderData, locale)} note={galleryNote(gallery, locale)}>
      {inner.length > 0 && (
        <SubpackLinks
          label={pack ? m.page_pack_inner() : m.section_packs()}
          packs={inner}
          pathOf={(one) => pathOf(loaderData, one)}
        />
      )}
      <Gallery data={gallery} />
    </Page>
  );
}
