import { type Image, imageWidths } from '@polyshelf/contract/assets';

/** Where a picture stands in a width; the largest it has unless told. */
export const imageAddress = (
  image: Pick<Image, 'id' | 'width'>,
  format: 'avif' | 'webp',
  width = imageWidths(image.width).at(-1),
): string => `/media/images/${image.id}/${width}.${format}`;
