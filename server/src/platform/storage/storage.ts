import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** Where the bytes of the product live. Keys are made by the server and follow `storage-key.ts`. */
export interface Storage {
  /** Publishes the whole body or nothing; a file already there is replaced in one step, under readers that keep the old one. */
  put(key: string, body: Readable | Uint8Array, options?: PutOptions): Promise<StoredBody>;
  /** The bytes, to be read to the end or destroyed. Throws `FileMissing`, and `RangeError` when the file ends before the range. */
  open(key: string, range?: ByteRange, options?: OpenOptions): Promise<Readable>;
  stat(key: string): Promise<FileStat | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every file below a folder (`''` for all), in no promised order. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** An address at which the store itself hands the file to a browser, or null when it has none. */
  downloadUrl(key: string, download: Download): Promise<string | null>;
  /** Removes what killed processes left half-written before that moment, and says how many there were. */
  sweep(olderThan: Date): Promise<number>;
  /** Throws when the store cannot be used at the moment; cheap enough to be asked all the time. */
  check(): Promise<void>;
}

export interface OpenOptions {
  /** The reader writes each chunk out before the next one, so the store may use the memory of a chunk again. */
  recycles?: boolean;
}

export interface PutOptions {
  /** The hash of the body in hex, when it is known beforehand: other bytes are refused with `HashMismatch`. */
  sha256?: string;
  signal?: AbortSignal;
}

export interface StoredBody {
  bytes: number;
  sha256: string;
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
    super(`Nothing is stored as ${key}`, { cause });
    this.name = 'FileMissing';
  }
}

export class HashMismatch extends Error {
  constructor(expected: string, actual: string) {
    super(`The body has the hash ${actual}, not ${expected}`);
    this.name = 'HashMismatch';
  }
}
