import { Outlet, type ShouldRevalidateFunction, useMatches, useParams } from 'react-router';
import { readCatalog } from '../api/read-catalog.ts';
import { findPack, packsAbove } from '../features/catalog/pack-tree.ts';
import type { GalleryData } from '../features/gallery/gallery-address.rules.ts';
import { m } from '../i18n/compiled/messages.js';
import { formatNumber } from '../i18n/format-number.ts';
import { useLocale } from '../i18n/locale.ts';
import { CatalogLayout } from '../shell/catalog-layout.tsx';
import { SideRail } from '../shell/side-rail.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Route } from './+types/catalog-rail.ts';
import { packAddress } from './pack-address.ts';

const RailParts = lazyPart(async () => (await import('./rail-parts.tsx')).RailParts);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { packs } = await readCatalog(context, url);
  return { packs };
}

/** The packs depend on the language alone; a filter of the list beside them does not fetch them again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function CatalogRail({ loaderData }: Route.ComponentProps) {
  const { packs } = loaderData;
  const pack = findPack(packs, packAddress(useParams()));
  const active = pack ? [...packsAbove(packs, pack), pack].map(({ id }) => id) : [];
  const gallery = useGalleryOfPage();
  const locale = useLocale();
  return (
    <CatalogLayout
      rail={
        <SideRail
          title={m.rail_title()}
          footer={gallery && m.rail_show({ count: gallery.total, number: formatNumber(gallery.total, locale) })}
        >
          <RailParts packs={packs} active={active} gallery={gallery} />
        </SideRail>
      }
    >
      <Outlet />
    </CatalogLayout>
  );
}

/** The rail stands around the pages, so that menu and filters keep their state; what they show is up to the page. */
function useGalleryOfPage(): GalleryData | undefined {
  const page = useMatches().at(-1)?.loaderData as { gallery?: GalleryData } | null | undefined;
  return page?.gallery;
}
