/** S3 allows 1,024 bytes; half of it leaves room for any root folder on disk. */
const MAX_KEY_LENGTH = 512;
/** File systems allow 255 bytes. */
const MAX_SEGMENT_LENGTH = 128;
/** Lower case because some disks do not tell cases apart; no dot or dash first, no dot last (Windows drops it). */
const SEGMENT = /^[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_-])?$/;

const isSegment = (segment: string): boolean =>
  segment.length <= MAX_SEGMENT_LENGTH && SEGMENT.test(segment) && !segment.includes('..');

/** True for what may name a file; a key must not also be the folder of another, which a disk cannot hold. */
export const isStorageKey = (key: string): boolean =>
  typeof key === 'string' && key.length <= MAX_KEY_LENGTH && key.split('/').every(isSegment);

/** Stands before every access, so that no other name ever reaches a disk or a bucket. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(String(key).slice(0, 100))}`);
}

export function assertStorageFolder(folder: string): void {
  if (folder !== '') assertStorageKey(folder);
}
