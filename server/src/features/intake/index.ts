export { AssetRefused } from './errors.ts';
export { createMediaPool, inspectSource, type PrepareDeps, prepareAsset, resizePicture } from './prepare-asset.ts';
