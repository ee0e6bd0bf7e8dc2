import type { Asset } from '@polyshelf/contract/assets';
import type { Locale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import type { StructuredData } from '../../metadata/structured-data.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { imageAddress } from './image-address.ts';

const mediaTypes: Record<string, string> = {
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  png: 'image/png',
  jpg: 'image/jpeg',
  exr: 'image/x-exr',
  hdr: 'image/vnd.radiance',
};

/** The schema.org data of an asset: a product, and the 3D model or image that it consists of. */
export function structuredAsset(asset: Asset, description: string, locale: Locale, publicUrl: string): StructuredData {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const page = absolute(pagePath(`/asset/${asset.id}`, locale));
  const name = localizedName(asset, locale);
  const images = asset.images.map((image) => absolute(imageAddress(image, 'webp')));
  const producer = {
    '@type': 'Organization',
    name: localizedName(asset.producer, locale),
    url: absolute(pagePath(`/catalog/producers/${asset.producer.alias}`, locale)),
  };
  const work = {
    '@type': asset.type === 'model' ? '3DModel' : 'ImageObject',
    '@id': `${page}#work`,
    name,
    description,
    inLanguage: locale,
    creator: producer,
    creditText: producer.name,
    datePublished: asset.published_at,
    keywords: asset.tags.map((tag) => localizedName(tag, locale)).join(', '),
    thumbnailUrl: images[0],
    isAccessibleForFree: asset.free,
    acquireLicensePage: page,
    license: asset.licence.url ?? page,
    ...(asset.type === 'model' ? { encoding: asset.files.map(describeFile) } : { contentUrl: images[0] }),
  };
  const product = {
    '@type': 'Product',
    '@id': `${page}#product`,
    name,
    description,
    sku: asset.id,
    url: page,
    image: images,
    brand: producer,
    category: asset.packs.map((pack) => localizedName(pack, locale)).join(' > '),
    subjectOf: { '@id': work['@id'] },
    // Other assets are part of a plan and have no price of their own.
    ...(asset.free && {
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: page,
      },
    }),
  };
  return { '@context': 'https://schema.org', '@graph': [product, work] };
}

const describeFile = ({ name, format, bytes }: Asset['files'][number]) => ({
  '@type': 'MediaObject',
  name,
  encodingFormat: mediaTypes[format] ?? 'application/octet-stream',
  contentSize: String(bytes),
});
