import { type Image, imageWidths } from '@polyshelf/contract/assets';
import { placeholderPicture } from '../../ui/placeholder-picture.ts';
import { imageAddress } from './image-address.ts';

interface Props {
  image: Image;
  /** How wide it is drawn, as the `sizes` of an image say it. */
  sizes: string;
  /** Empty where the words beside it say the same. */
  alt?: string;
  /** In sight as soon as the page is: it comes before others. */
  isFirst?: boolean;
  className?: string;
  onLoad?: () => void;
}

const fill = 'absolute inset-0 size-full object-cover';

/** A picture of an asset that fills its place, over the blur of itself until it has come. */
export function AssetPicture(props: Props) {
  return (
    <>
      <img src={placeholderPicture(props.image.placeholder)} alt="" className={fill} />
      <BarePicture {...props} />
    </>
  );
}

/** Without anything in its place until it has come. */
export function BarePicture({ image, sizes, alt = '', isFirst = false, className = '', onLoad }: Props) {
  // A browser that can measures a picture that waits by itself.
  const drawn = isFirst ? sizes : `auto, ${sizes}`;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(image, 'avif')} sizes={drawn} />
      <img
        src={imageAddress(image, 'webp', imageWidths(image.width)[1])}
        srcSet={sourceSet(image, 'webp')}
        sizes={drawn}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={onLoad}
        className={`${fill} ${className}`}
      />
    </picture>
  );
}

const sourceSet = (image: Image, format: 'avif' | 'webp') =>
  imageWidths(image.width)
    .map((width) => `${imageAddress(image, format, width)} ${width}w`)
    .join(', ');
