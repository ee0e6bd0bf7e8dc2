import { type Image, imageWidths } from '@polyshelf/contract/assets';
import { placeholderPicture } from '../../ui/placeholder-picture.ts';
import { imageAddress } from './image-address.ts';

interface Props {
  image: Image;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Empty when the text beside the picture says the same. */
  alt?: string;
  /** Loads eagerly and with high priority, for pictures in the first viewport. */
  isFirst?: boolean;
  className?: string;
  onLoad?: () => void;
}

const fill = 'absolute inset-0 size-full object-cover';

/** A picture that fills its container, over a blurred placeholder until it has loaded. */
export function AssetPicture(props: Props) {
  return (
    <>
      <img src={placeholderPicture(props.image.placeholder)} alt="" className={fill} />
      <BarePicture {...props} />
    </>
  );
}

/** The same without a placeholder. */
export function BarePicture({ image, sizes, alt = '', isFirst = false, className = '', onLoad }: Props) {
  // Browsers that support `auto` measure lazily loaded pictures themselves.
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
