export { AssetRefused } from './prepare-asset.ts';
export type { PreparedAsset } from './prepared-asset.ts';
export { forgetMedia, recordMedia, recordMediaOfMany, storeMedia } from './store-media.ts';
export { sweepMedia } from './sweep-media.ts';
