export { findStudio } from './find-studio.ts';
export { AssetRefused, createMediaPool, type PrepareDeps, prepareAsset } from './prepare-asset.ts';
export type { PreparedAsset } from './prepared-asset.ts';
export { openStudio } from './render-pictures.ts';
export { forgetMedia, recordMedia, recordMediaOfMany, replaceMedia, storeMedia } from './store-media.ts';
export { sweepMedia } from './sweep-media.ts';
