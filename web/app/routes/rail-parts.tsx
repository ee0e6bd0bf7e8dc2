import type { Pack } from '@polyshelf/contract/catalog';
import { PackMenu } from '../features/catalog/pack-menu.tsx';
import { Filters } from '../features/gallery/filters.tsx';
import type { GalleryData } from '../features/gallery/gallery-address.rules.ts';

interface Props {
  packs: readonly Pack[];
  active: readonly number[];
  gallery: GalleryData | undefined;
}

/** The menu of packs and, where the page has a gallery, its filters. */
export function RailParts({ packs, active, gallery }: Props) {
  return (
    <>
      <PackMenu packs={packs} active={active} />
      {gallery?.facets && (
        <div className="mt-6">
          <Filters data={gallery} facets={gallery.facets} />
        </div>
      )}
    </>
  );
}
