import { data, redirect } from 'react-router';
import { readCatalog } from '../api/read-catalog.ts';
import { fromText, toText } from '../api/text-of.ts';
import { findPack } from '../features/catalog/pack-tree.ts';
import { SubpackLinks } from '../features/catalog/subpack-links.tsx';
import { Gallery } from '../features/gallery/gallery.tsx';
import { readGallery } from '../features/gallery/read-gallery.ts';
import { shouldReadAnew } from '../features/gallery/should-read-anew.ts';
import { m } from '../i18n/compiled/messages.js';
import { localeOf, useLocale } from '../i18n/locale.ts';
import { localizedName } from '../i18n/localized-name.ts';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { pagePath } from '../shell/page-path.ts';
import { sharedPage } from '../shell/shared-page.ts';
import { structuredData } from '../shell/structured-data.ts';
import type { Route } from './+types/producer.ts';
import { galleryItems, galleryMeta, galleryNote } from './gallery-meta.ts';
import { packAddress } from './pack-address.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const catalog = await readCatalog(context, url);
  const producer = catalog.producers.find(({ alias }) => alias === params.alias);
  if (!producer) throw data(null, { status: 404 });
  const packs = catalog.packs.filter((pack) => pack.producer === producer.id);
  if (params['*']) {
    const shared = catalog.packs.filter((pack) => pack.producer === null);
    const pack = findPack([...packs, ...shared], packAddress(params));
    if (!pack) throw data(null, { status: 404 });
    // A pack is shown at one address only.
    throw redirect(`${pagePath(`/catalog/packs/${pack.id}`, localeOf(url.pathname))}${url.search}`);
  }
  return { producer, packs, gallery: toText(await readGallery(context, url, { producer: producer.alias })) };
}

export const shouldRevalidate = shouldReadAnew;

export const headers: Route.HeadersFunction = sharedPage;

const trail = () => [
  { label: m.page_catalog(), to: '/catalog' },
  { label: m.section_producers(), to: '/catalog/producers' },
];

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return [];
  const { producer, packs } = page.loaderData;
  const gallery = fromText(page.loaderData.gallery);
  const locale = localeOf(page.location.pathname);
  const name = localizedName(producer, locale);
  // A shared pack has no producer; the most filled ones say what theirs are like.
  const named = packs.length > 0 ? packs : (gallery.facets?.pack ?? []).slice(0, 6);
  return [
    ...pageMeta(page, {
      title: titled(name),
      description: m.page_producer_description({
        name,
        packs: named.map((pack) => localizedName(pack, locale)).join(', '),
      }),
      ...galleryMeta(gallery),
    }),
    ...structuredData(page, {
      trail: [...trail(), { label: name, to: `/catalog/producers/${producer.alias}` }],
      items: galleryItems(gallery, locale),
    }),
  ];
};

export default function ProducerPage({ loaderData }: Route.ComponentProps) {
  const { producer, packs } = loaderData;
  const gallery = fromText(loaderData.gallery);
  const locale = useLocale();
  return (
    <Page title={localizedName(producer, locale)} trail={trail()} note={galleryNote(gallery, locale)}>
      {packs.length > 0 && <SubpackLinks label={m.section_packs()} packs={packs} />}
      <Gallery data={gallery} />
    </Page>
  );
}
