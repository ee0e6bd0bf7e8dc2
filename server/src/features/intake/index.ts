export type { AssetSource } from './asset-source.ts';
export { problemsOfText } from './checks/text-checks.ts';
export { AssetRefused } from './errors.ts';
export { detectType, formatOf } from './file-formats.rules.ts';
export type { Fixed } from './fixes/fix-problem.ts';
export { groupPaths, isAssetPicture, type PathGroup } from './group-paths.rules.ts';
export type { FileFacts } from './inspection.ts';
export { ALIKE_BITS } from './look.ts';
export { readMapName } from './map-kind.rules.ts';
export { nameColors } from './palette.rules.ts';
export {
  createMediaPool,
  fixProblem,
  inspectSource,
  makePictures,
  type PrepareDeps,
  prepareAsset,
  readAsset,
  resizePicture,
} from './prepare-asset.ts';
