import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** Stores the files of the product. The server makes the keys, which follow `storage-key.ts`. */
export interface Storage {
  /** Stores the whole body or nothing. An existing file is replaced atomically; its readers keep the old bytes. */
  put(key: string, body: Readable | Uint8Array, options?: PutOptions): Promise<StoredBody>;
  /** Read the stream to the end or destroy it. Throws `FileMissing`, and `RangeError` when the file ends before the range. */
  open(key: string, range?: ByteRange, options?: OpenOptions): Promise<Readable>;
  stat(key: string): Promise<FileStat | null>;
  /**
   * Makes a file readable at a local path that does not exist yet. The path may be another name of the stored file itself,
   * so its bytes must not be changed. Throws `FileMissing`.
   */
  copyTo(key: string, path: string): Promise<void>;
  /** Makes the bytes of a file that was not stored by `put` survive a power failure. */
  sync(key: string): Promise<void>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Lists every file below a folder (`''` for all), in any order. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Returns a URL from which browsers can download directly, or null when the storage has none. */
  downloadUrl(key: string, download: Download): Promise<string | null>;
  /** Removes files that killed processes left unfinished before that time, and returns their number. */
  sweep(olderThan: Date): Promise<number>;
  /** The space of the disk, or null when the storage knows no limit. */
  space(): Promise<StorageSpace | null>;
  /** Throws when the storage cannot be used now. It is cheap enough for frequent health checks. */
  check(): Promise<void>;
}

export interface OpenOptions {
  /** The consumer writes each chunk out before it takes the next one, so the storage may reuse its buffers. */
  recycles?: boolean;
}

export interface PutOptions {
  /** The expected hash of the body in hex. Other bytes are refused with `HashMismatch`. */
  sha256?: string;
  signal?: AbortSignal;
}

export interface StoredBody {
  bytes: number;
  sha256: string;
}

export interface StorageSpace {
  freeBytes: number;
  totalBytes: number;
}

export interface FileStat {
  bytes: number;
  modifiedAt: Date;
}

export interface ListedFile extends FileStat {
  key: string;
}

export interface Download {
  filename: string;
  contentType: string;
  expiresInS: number;
}

export class FileMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`There is no stored file ${key}`, { cause });
    this.name = 'FileMissing';
  }
}

export class HashMismatch extends Error {
  constructor(expected: string, actual: string) {
    super(`The body has the hash ${actual}, not ${expected}`);
    this.name = 'HashMismatch';
  }
}
