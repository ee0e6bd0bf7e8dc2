import type { Asset } from '@polyshelf/contract/assets';
import { mapName, sortedMaps } from '../../i18n/map-name.ts';
import { imageAddress } from './image-address.ts';

/** A picture for the zoom view. */
export interface ClosePicture {
  src: string;
  /** The same picture as AVIF, which is smaller. */
  avif?: string;
  width: number;
  height: number;
  /** The name of a map; absent for pictures of the whole asset. */
  caption?: string;
}

interface MapPreview {
  id: string;
  map: string;
}

export const previewAddress = ({ id }: MapPreview): string => `/media/previews/${id}`;

/** The maps among the previews, in their usual order. */
export const mapsOf = (previews: Asset['previews']): MapPreview[] =>
  sortedMaps(
    previews.flatMap(({ id, map }) => (map ? [{ id, map }] : [])),
    ({ map }) => map,
  );

/** The pictures of an asset, and after them its maps. */
export function closePictures({ images, previews }: Asset): ClosePicture[] {
  return [
    ...images.map((image) => ({
      src: imageAddress(image, 'webp'),
      avif: imageAddress(image, 'avif'),
      width: image.width,
      height: image.height,
    })),
    ...mapsOf(previews).map(closeMap),
  ];
}

/** Assumed for a map until its file is loaded. */
const UNKNOWN_SIDE = 1024;

const closeMap = (preview: MapPreview): ClosePicture => ({
  src: previewAddress(preview),
  width: UNKNOWN_SIDE,
  height: UNKNOWN_SIDE,
  caption: mapName(preview.map),
});
