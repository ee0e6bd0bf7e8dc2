export { AssetRefused } from './errors.ts';
export { measurePreviews } from './measure-previews.ts';
export { packEdition } from './pack-edition.ts';
export type { PreparedAsset } from './prepared-asset.ts';
export type { Edition } from './queries.ts';
export { forgetMedia, recordMedia, recordMediaOfMany, storeMedia } from './store-media.ts';
export { sweepMedia } from './sweep-media.ts';
