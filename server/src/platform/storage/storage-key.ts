/** S3 allows 1,024 bytes; half of that leaves room for the root folder on disk. */
const MAX_KEY_LENGTH = 512;
/** File systems allow 255 bytes. */
const MAX_SEGMENT_LENGTH = 128;
/** Lower case, because some file systems ignore case; no leading dot or dash; no trailing dot, which Windows drops. */
const SEGMENT = /^[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_-])?$/;

const isSegment = (segment: string): boolean =>
  segment.length <= MAX_SEGMENT_LENGTH && SEGMENT.test(segment) && !segment.includes('..');

/** Whether a name may be a key. A key must not also be a folder of another key, which a file system cannot store. */
export const isStorageKey = (key: string): boolean =>
  typeof key === 'string' && key.length <= MAX_KEY_LENGTH && key.split('/').every(isSegment);

/** Called before every access, so that no other name reaches a disk or a bucket. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(String(key).slice(0, 100))}`);
}

export function assertStorageFolder(folder: string): void {
  if (folder !== '') assertStorageKey(folder);
}

/** The folder of files that arrive in several requests. The store of the tus protocol writes there, next to the storage. */
export const RESUMABLE_FOLDER = 'uploads';
