export { AssetRefused } from './errors.ts';
export { createMediaPool, inspectSource, type PrepareDeps, prepareAsset } from './prepare-asset.ts';
export { resizePicture } from './resize-picture.ts';
