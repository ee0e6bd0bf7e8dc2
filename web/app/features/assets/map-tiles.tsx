import type { Asset } from '@polyshelf/contract/assets';
import { mapName } from '../../i18n/map-name.ts';
import { mapsOf, previewAddress } from './close-pictures.ts';

interface Props {
  asset: Asset;
  onZoom: (place: number) => void;
}

/** Thumbnails of the maps. Each opens the zoom view, or its file when JavaScript is off. */
export function MapTiles({ asset, onZoom }: Props) {
  const maps = mapsOf(asset.previews);
  if (maps.length === 0) return null;
  return (
    <ul className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-x-2 gap-y-3">
      {maps.map((preview, place) => (
        <li key={preview.id}>
          <a
            href={previewAddress(preview)}
            onClick={(event) => {
              event.preventDefault();
              onZoom(place);
            }}
            className="group block rounded-control outline-offset-2"
          >
            <span className="block aspect-square overflow-clip rounded-control border border-line bg-stage">
              <img
                src={previewAddress(preview)}
                alt=""
                width={160}
                height={160}
                loading="lazy"
                fetchPriority="low"
                decoding="async"
                className="size-full object-cover transition-opacity duration-feedback group-hover:opacity-85"
              />
            </span>
            <span className="mt-1 block text-muted text-xs group-hover:text-text">{mapName(preview.map)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
