import { Outlet, useParams } from 'react-router';
import { fromText, toText } from '../api/text-of.ts';
import { fetchCatalog } from '../features/catalog/fetch-catalog.ts';
import { PackMenu } from '../features/catalog/pack-menu.tsx';
import { findPack, packsAbove } from '../features/catalog/pack-tree.ts';
import { Filters } from '../features/gallery/filters.tsx';
import type { GalleryData } from '../features/gallery/gallery-address.rules.ts';
import { useGalleryOfPage } from '../features/gallery/gallery-navigation.ts';
import { CatalogLayout } from '../frame/catalog-layout.tsx';
import { m } from '../i18n/compiled/messages.js';
import { formatNumber } from '../i18n/format-number.ts';
import { type Locale, useLocale } from '../i18n/locale.ts';
import { SideRail } from '../ui/side-rail.tsx';
import type { Route } from './+types/catalog-rail.ts';
import { isAnotherPath } from './is-another-path.ts';
import { packAddress } from './pack-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { packs } = await fetchCatalog(context, url);
  return { packs: toText(packs) };
}

/** The packs depend only on the language, so another filter does not fetch them again. */
export const shouldRevalidate = isAnotherPath;

export default function CatalogRail({ loaderData }: Route.ComponentProps) {
  const packs = fromText(loaderData.packs);
  const pack = findPack(packs, packAddress(useParams()));
  const active = pack ? [...packsAbove(packs, pack), pack].map(({ id }) => id) : [];
  // The rail is in the layout, so that menu and filters keep their state; the filters come from the page.
  const gallery = useGalleryOfPage();
  const locale = useLocale();
  return (
    <CatalogLayout
      rail={
        <SideRail title={m.rail_title()} closeLabel={m.rail_close()} footer={gallery && showWords(gallery, locale)}>
          <PackMenu packs={packs} active={active} />
          {gallery?.facets && (
            <div className="mt-6">
              <Filters data={gallery} facets={gallery.facets} />
            </div>
          )}
        </SideRail>
      }
    >
      <Outlet />
    </CatalogLayout>
  );
}

const showWords = ({ query, total }: GalleryData, locale: Locale): string =>
  query.downloaded ? m.rail_show_downloaded() : m.rail_show({ count: total, number: formatNumber(total, locale) });
