import { createHash } from 'node:crypto';

/** Files are paid for; nothing that serves pictures can form such a key. */
export const fileKey = (sha256: string, extension: string): string =>
  `files/${sha256.slice(0, 2)}/${sha256}.${extension}`;

/** The folder of a picture in all its widths, named by the hash of what it was made from. */
export const imageKey = (sha256: string): string => `images/${sha256}`;

export const pictureKey = (sha256: string, width: number, format: string): string =>
  `${imageKey(sha256)}/${width}.${format}`;

export const previewKey = (sha256: string, extension: string): string => `previews/${sha256}.${extension}`;

/** One hash for a set of files, whatever their order and names. */
export const fingerprintOf = (hashes: readonly string[]): string =>
  createHash('sha256').update(hashes.toSorted().join('\n')).digest('hex');
