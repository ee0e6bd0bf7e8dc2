import type { AssetType, Color, MapKind } from '@polyshelf/contract/assets';
import type { Problem } from '@polyshelf/contract/problems';

export type FileFormat = 'png' | 'jpg' | 'exr' | 'hdr' | 'glb' | 'gltf' | 'bin';

/** A file to download. */
export interface PreparedFile {
  name: string;
  format: FileFormat;
  map: MapKind | null;
  resolution: string | null;
  bytes: number;
  sha256: string;
  crc32: number;
  key: string;
}

/** A picture with all its widths. */
export interface PreparedImage {
  isMain: boolean;
  relation: string | null;
  width: number;
  height: number;
  /** ThumbHash in base64. */
  placeholder: string;
  key: string;
}

/** A public file for the 3D viewer. */
export interface PreparedPreview {
  kind: 'map' | 'model' | 'environment';
  map: MapKind | null;
  bytes: number;
  key: string;
}

/** A local file to be stored under the key. */
export interface StagedBytes {
  key: string;
  path: string;
  bytes: number;
}

/** An asset that is ready to be published: plain JSON and the paths of local files. */
export interface PreparedAsset {
  type: AssetType;
  /** The same for the same source files. */
  fingerprint: string;
  facts: Record<string, unknown>;
  /** CSS colours (`#aabbcc`) with their share of the picture from 0 to 1. */
  palette: { color: string; share: number }[];
  colors: Color[];
  /** The perceptual hash of the plain picture, 64 hexadecimal digits; empty without one. */
  look: string;
  files: PreparedFile[];
  images: PreparedImage[];
  previews: PreparedPreview[];
  problems: Problem[];
  staged: StagedBytes[];
}
