import type { AssetType, Color, MapKind } from '@polyshelf/contract/assets';

export type Severity = 'error' | 'warning' | 'note';

/** Something to tell whoever brought the files; an error means that the asset is not taken. */
export interface Problem {
  severity: Severity;
  code: string;
  file: string | null;
  message: string;
}

export type FileFormat = 'png' | 'jpg' | 'exr' | 'hdr' | 'glb' | 'gltf' | 'bin';

/** A variant to download. */
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

/** A picture in all its widths. */
export interface PreparedImage {
  isMain: boolean;
  relation: string | null;
  width: number;
  height: number;
  /** ThumbHash in base64. */
  placeholder: string;
  key: string;
}

/** What the viewer in the page loads. */
export interface PreparedPreview {
  kind: 'map' | 'model' | 'environment';
  map: MapKind | null;
  bytes: number;
  key: string;
}

/** Bytes on this machine that are to be stored under that key. */
export interface StagedBytes {
  key: string;
  path: string;
  bytes: number;
}

/** Everything there is to know about an asset before it is published: plain JSON, and paths of staged bytes. */
export interface PreparedAsset {
  type: AssetType;
  /** The same for the same source files. */
  fingerprint: string;
  facts: Record<string, unknown>;
  /** As CSS writes them (`#aabbcc`), with their share of the whole from 0 to 1. */
  palette: { color: string; share: number }[];
  colors: Color[];
  files: PreparedFile[];
  images: PreparedImage[];
  previews: PreparedPreview[];
  problems: Problem[];
  staged: StagedBytes[];
}
