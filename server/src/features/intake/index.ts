export type { AssetSource } from './asset-source.ts';
export { type CheckedText, problemsOfText } from './checks/text-checks.ts';
export { AssetRefused } from './errors.ts';
export type { Fixed } from './fixes/fix-problem.ts';
export type { FileFacts, Mark } from './inspection.ts';
export { ALIKE_BITS, hammingDistance, perceptualHashOf } from './look.ts';
export {
  createMediaPool,
  fixProblem,
  inspectSource,
  type PrepareDeps,
  prepareAsset,
  type ReadAsset,
  readAsset,
  resizePicture,
} from './prepare-asset.ts';
