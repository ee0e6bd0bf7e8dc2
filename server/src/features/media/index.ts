export { type MeasuredFile, measureFile } from './measure-file.ts';
export { measurePreviews } from './measure-previews.ts';
export { measureStored } from './measure-stored.ts';
export { packEdition } from './pack-edition.ts';
export { packMaps } from './pack-maps.ts';
export type {
  FileFormat,
  PreparedAsset,
  PreparedFile,
  PreparedImage,
  PreparedPreview,
  StagedBytes,
} from './prepared-asset.ts';
export type { Edition } from './queries.ts';
export { fileKey, fingerprintOf, imageKey, pictureKey, previewKey } from './storage-keys.ts';
export { forgetMedia, keepMedia, recordMedia, recordMediaOfMany, replaceMedia, storeMedia } from './store-media.ts';
export { sweepMedia } from './sweep-media.ts';
export { type UnpackedFile, unpackArchive } from './unpack-archive.ts';
