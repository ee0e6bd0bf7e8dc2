import { createHash } from 'node:crypto';

/** The key of a paid file. The routes of public pictures cannot build such a key. */
export const fileKey = (sha256: string, extension: string): string =>
  `files/${sha256.slice(0, 2)}/${sha256}.${extension}`;

/** The folder with all widths of a picture, named by the hash of the source picture. */
export const imageKey = (sha256: string): string => `images/${sha256}`;

export const pictureKey = (sha256: string, width: number, format: string): string =>
  `${imageKey(sha256)}/${width}.${format}`;

export const previewKey = (sha256: string, extension: string): string => `previews/${sha256}.${extension}`;

/** Hashes a set of files, independent of their order and names. */
export const fingerprintOf = (hashes: readonly string[]): string =>
  createHash('sha256').update(hashes.toSorted().join('\n')).digest('hex');
