import { type Image, imageWidths } from '@polyshelf/contract/assets';

/** The address of a picture in the given width, or else in its largest one. */
export const imageAddress = (
  image: Pick<Image, 'id' | 'width'>,
  format: 'avif' | 'webp',
  width = imageWidths(image.width).at(-1),
): string => `/media/images/${image.id}/${width}.${format}`;
