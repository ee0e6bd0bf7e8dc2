export { AssetRefused } from './errors.ts';
export { type PrepareDeps, prepareAsset } from './prepare-asset.ts';
