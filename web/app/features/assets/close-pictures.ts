import type { Asset } from '@polyshelf/contract/assets';
import { mapName } from '../../i18n/map-name.ts';
import { imageAddress } from '../../shell/image-address.ts';

/** A picture that can be looked at closely. */
export interface ClosePicture {
  src: string;
  /** The same for browsers that know AVIF; smaller. */
  avif?: string;
  width: number;
  height: number;
  /** Which one it is, where the name of the asset does not say it. */
  caption?: string;
}

export const previewAddress = ({ id }: Asset['previews'][number]): string => `/media/previews/${id}`;

/** The pictures of an asset, and after them its maps. */
export function closePictures({ images, previews }: Asset): ClosePicture[] {
  return [
    ...images.map((image) => ({
      src: imageAddress(image, 'webp'),
      avif: imageAddress(image, 'avif'),
      width: image.width,
      height: image.height,
    })),
    ...previews.flatMap((preview) => (preview.map ? [closeMap(preview, preview.map)] : [])),
  ];
}

/** How large a map is, only its file tells. */
const UNKNOWN_SIDE = 1024;

const closeMap = (preview: Asset['previews'][number], map: string): ClosePicture => ({
  src: previewAddress(preview),
  width: UNKNOWN_SIDE,
  height: UNKNOWN_SIDE,
  caption: mapName(map),
});
