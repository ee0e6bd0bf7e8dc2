import type * as schemas from './assets.schemas.ts';
import { address } from './endpoint.ts';

export type {
  Asset,
  AssetCard,
  AssetPage,
  AssetQuery,
  Correction,
  Facets,
  FileDifferences,
  Image,
  Licence,
  Named,
  NamedCount,
  Suggestions,
} from './assets.schemas.ts';

export const assetTypes = ['texture', 'model', 'hdri'] as const;
export const formats = ['png', 'jpg', 'exr', 'hdr', 'glb', 'gltf'] as const;
/** The channels of a material that a texture map can hold. */
export const mapKinds = [
  'basecolor',
  'normal_gl',
  'normal_dx',
  'roughness',
  'metalness',
  'height',
  'ao',
  'opacity',
  'emission',
] as const;
export const colors = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'beige',
  'white',
  'grey',
  'black',
] as const;
/** The longer side in thousands of pixels, such as `4K`. */
export const RESOLUTION = /^[1-9]\d{0,2}K$/;
export const sorts = ['new', 'old', 'az', 'za', 'newp', 'oldp'] as const;
/** How the words of a search are matched. */
export const matches = ['all', 'any', 'exact'] as const;

export type AssetType = (typeof assetTypes)[number];
export type Color = (typeof colors)[number];
export type MapKind = (typeof mapKinds)[number];
export type Sort = (typeof sorts)[number];
export type Match = (typeof matches)[number];

/** The server renders these widths when an image arrives, so a request never triggers a resize. */
const IMAGE_WIDTHS: readonly number[] = [160, 320, 640, 1280];

export const LARGEST_IMAGE_WIDTH = 1280;

/** The stored widths of an image: none above its own, and its own width instead of one that is hardly smaller. */
export const imageWidths = (width: number): number[] =>
  width >= LARGEST_IMAGE_WIDTH ? [...IMAGE_WIDTHS] : [...IMAGE_WIDTHS.filter((fixed) => fixed * 1.25 <= width), width];

export const listAssets = address<typeof schemas.listAssets>('GET', '/api/assets', { reads: ['catalog'] });
export const listDownloadedAssets = address<typeof schemas.listDownloadedAssets>('GET', '/api/downloads/assets');
export const getAsset = address<typeof schemas.getAsset>('GET', '/api/assets/:id', { reads: ['catalog'] });
export const listSimilarAssets = address<typeof schemas.listSimilarAssets>('GET', '/api/assets/:id/similar', {
  reads: ['catalog'],
});
/** Licences that an asset can have. */
export const listLicences = address<typeof schemas.listLicences>('GET', '/items/licences');
export const suggest = address<typeof schemas.suggest>('GET', '/api/search/suggest', { reads: ['catalog'] });
