import { createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { CompletedPart } from '@aws-sdk/client-s3';
import { type FilePart, MAX_PARTS, PART_UNIT_BYTES, partId, partsOf } from '@polyshelf/contract/uploads';
import { FileStore } from '@tus/file-store';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import type { DataStore, Upload } from '@tus/server';
import { serviceUnavailable } from '../errors.ts';
import type { StorageConfig } from '../storage/create-storage.ts';
import { clientSettings, type S3Config } from '../storage/s3-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { assertStorageKey, RESUMABLE_FOLDER } from '../storage/storage-key.ts';

const FOLDER_MODE = 0o750;
/** The smallest part that S3 accepts, except for the last one. */
const MIN_PART_BYTES = 5 * 1024 * 1024;
const PART_BYTES = 8 * 1024 * 1024;
const COPY_BYTES = 1024 * 1024;
const CONCURRENT_COPIES = 4;
/** Joining must not fill the disk, on which the database may be too. */
const RESERVE_BYTES = 1024 ** 3;

interface StoredPart extends FilePart {
  key: string;
}

/** Where the tus protocol stores bytes: in the storage itself, under keys below `uploads/`, which are the ids of tus. */
export interface ResumableStore {
  tus: DataStore;
  /** The parts in which a file may be sent, each an upload of its own. The first one has the key of the file. */
  partsOf(key: string, bytes: number): StoredPart[];
  /** Whether all parts have arrived, or the file in one piece, when one upload of it is complete. */
  hasAllParts(key: string, bytes: number): Promise<boolean>;
  /** Makes one file of its parts. Can be repeated after a process died in the middle. */
  join(key: string, bytes: number, signal: AbortSignal): Promise<void>;
  /** Removes a file, whether or not all of it arrived, with its parts and the notes that the store keeps about them. */
  discard(key: string, bytes?: number): Promise<void>;
}

/** A store that can append the other parts to the first one. */
interface JoiningStore extends DataStore {
  join(parts: readonly StoredPart[], signal: AbortSignal): Promise<void>;
}

export const resumableKey = (id: string): string => `${RESUMABLE_FOLDER}/${id}`;

/** The key of the file to which a key belongs: its parts and the notes of the stores are beside it. */
export const fileOfKey = (key: string): string => key.replace(/(\.\d)?(\.(json|info|part))?$/, '');

/** Opens the store of the tus protocol in the storage of this configuration. Only tests give the unit of parts. */
export async function createResumableStore(
  config: StorageConfig,
  storage: Storage,
  unitBytes = PART_UNIT_BYTES,
): Promise<ResumableStore> {
  const tus: JoiningStore =
    config.kind === 's3' ? new BucketStore(config, unitBytes) : await openFolderStore(config.folder);
  const partsIn = (key: string, bytes: number): StoredPart[] =>
    partsOf(bytes, unitBytes).map((part, index) => ({ key: partId(key, index), ...part }));

  async function discardUpload(key: string): Promise<void> {
    assertStorageKey(key);
    // The store knows no file that was stored in one piece, and refuses one of which it lost the notes.
    await tus.remove(key).catch((error: { status_code?: number; code?: string }) => {
      if (error.status_code !== 404 && error.status_code !== 410 && error.code !== 'ENOENT') throw error;
    });
    for (const left of [key, `${key}.json`, `${key}.info`, `${key}.part`]) await storage.remove(left);
  }

  return {
    tus,
    partsOf: partsIn,

    async hasAllParts(key, bytes) {
      const parts = partsIn(key, bytes);
      if (parts.length === 1) return true;
      const sizes = await Promise.all(parts.map(async (part) => (await storage.stat(part.key))?.bytes));
      return sizes[0] === bytes || parts.every(({ start, end }, index) => sizes[index] === end - start);
    },

    async join(key, bytes, signal) {
      const [first, ...rest] = partsIn(key, bytes);
      if (!first || rest.length === 0 || !(await storage.stat(key))) return;
      const space = await storage.space();
      if (space && space.freeBytes < first.end + RESERVE_BYTES)
        throw serviceUnavailable({ cause: new Error('The disk has no space to join the parts of a file') });
      await tus.join([first, ...rest], signal);
      for (const part of rest) await discardUpload(part.key);
    },

    async discard(key, bytes) {
      const count = bytes === undefined ? MAX_PARTS : partsIn(key, bytes).length;
      for (let part = 0; part < count; part++) await discardUpload(partId(key, part));
    },
  };
}

async function openFolderStore(root: string): Promise<FolderStore> {
  // The store would create the folder for everybody.
  await mkdir(join(root, RESUMABLE_FOLDER), { recursive: true, mode: FOLDER_MODE });
  return new FolderStore({ directory: root });
}

/** A repeated creation, whose first answer was lost, must not empty the file. */
async function createOnce(store: DataStore, upload: Upload, create: () => Promise<Upload>): Promise<Upload> {
  const existing = await store.getUpload(upload.id).catch(() => null);
  return existing && existing.size === upload.size ? existing : create();
}

class FolderStore extends FileStore {
  override create(upload: Upload): Promise<Upload> {
    return createOnce(this, upload, () => super.create(upload));
  }

  /** After joining, the file of the first part is larger than the part. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    upload.offset = Math.min(upload.offset, upload.size ?? upload.offset);
    return upload;
  }

  /** Writes each part to its place behind the first one. Parts that are gone were written before. */
  async join([first, ...rest]: readonly StoredPart[], signal: AbortSignal): Promise<void> {
    for (const { key, start } of rest) {
      const path = join(this.directory, key);
      const part = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (!part || !first) continue;
      const place = createWriteStream(join(this.directory, first.key), { flags: 'r+', start, flush: true });
      await pipeline(part.createReadStream({ highWaterMark: COPY_BYTES }), place, { signal });
      // At once, so that the disk needs space for one part only.
      await unlink(path);
    }
  }
}

/** Sends parts from memory, one after another: `S3Store` would write each to the disk of this process first. */
class BucketStore extends S3Store {
  readonly #copyBytes: number;

  constructor(config: S3Config, copyBytes: number) {
    super({
      partSize: PART_BYTES,
      minPartSize: MIN_PART_BYTES,
      // The id of a multipart upload changes when a file is sent anew, also by another process.
      cache: { get: async () => undefined, set: async () => {}, delete: async () => {} },
      s3ClientConfig: { ...clientSettings(config), bucket: config.bucket },
    });
    this.#copyBytes = copyBytes;
  }

  override create(upload: Upload): Promise<Upload> {
    return createOnce(this, upload, () => super.create(upload));
  }

  /** A process can end after it stored the last part and before it put the parts together, which nobody would do later. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    if (upload.offset !== upload.size) return upload;
    try {
      await this.finishMultipartUpload(await this.getMetadata(id), await this.retrieveParts(id));
    } catch (error) {
      if (!(error instanceof Error && error.name === 'NoSuchUpload')) throw error;
    }
    return upload;
  }

  /**
   * Ends the multipart upload; `discard` deletes the objects. `S3Store` would delete them by one call, for which some
   * stores require an MD5 hash that the client does not send.
   */
  override async remove(id: string): Promise<void> {
    try {
      const { 'upload-id': UploadId } = await this.getMetadata(id);
      if (UploadId) await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId });
    } catch (error) {
      if (!(error instanceof Error && /^(NoSuchKey|NotFound|NoSuchUpload)$/.test(error.name))) throw error;
    }
  }

  /** Copies the parts within the bucket. The copy replaces the first part when it is complete. */
  async join(parts: readonly StoredPart[], signal: AbortSignal): Promise<void> {
    const [Bucket, Key, bytes] = [this.bucket, parts[0]?.key, parts.at(-1)?.end];
    const stored = await this.client.headObject({ Bucket, Key });
    if (stored.ContentLength === bytes) return;
    // Continues the copy of a process that died, because nobody would abort it.
    const { Uploads = [] } = await this.client.listMultipartUploads({ Bucket, Prefix: Key });
    const { UploadId } =
      Uploads.find((upload) => upload.Key === Key) ?? (await this.client.createMultipartUpload({ Bucket, Key }));
    const sources = parts.flatMap(({ key, start, end }) =>
      rangesOf(end - start, this.#copyBytes).map((range) => ({
        CopySource: `${Bucket}/${key}`,
        CopySourceRange: `bytes=${range}`,
      })),
    );
    const copied: CompletedPart[] = [];
    while (copied.length < sources.length) {
      const done = copied.length;
      const copies = sources.slice(done, done + CONCURRENT_COPIES).map(async (source, index) => {
        const target = { Bucket, Key, UploadId, PartNumber: done + index + 1 };
        const { CopyPartResult } = await this.client.uploadPartCopy({ ...target, ...source }, { abortSignal: signal });
        return { PartNumber: target.PartNumber, ETag: CopyPartResult?.ETag };
      });
      copied.push(...(await Promise.all(copies)));
    }
    await this.client.completeMultipartUpload({ Bucket, Key, UploadId, MultipartUpload: { Parts: copied } });
  }

  /**
   * Uploads one part while it collects the next. Two parts in flight could leave a gap when the first one fails, and the
   * sum of the sizes, by which the upload resumes, would hide it.
   */
  protected override async uploadParts(
    metadata: MetadataValue,
    body: Readable,
    firstPart: number,
    offset: number,
  ): Promise<number> {
    const { id, size } = metadata.file;
    const partBytes = this.calcOptimalPartSize(size);
    let part = firstPart;
    let stored = 0;
    let chunks: Buffer[] = [];
    let collected = 0;
    let sending: Promise<unknown> = Promise.resolve();
    const take = (): Buffer => {
      const bytes = Buffer.concat(chunks, collected);
      chunks = [];
      collected = 0;
      return bytes;
    };
    const send = async () => {
      await sending;
      const bytes = take();
      sending = this.uploadPart(metadata, bytes, part++).then(() => {
        stored += bytes.length;
      });
      // The next `await` reports a failure; until then it must not count as unhandled.
      sending.catch(() => {});
    };
    const keepRest = async () => {
      await sending;
      const bytes = take();
      if (bytes.length === 0) return;
      if (offset + stored + bytes.length === size) await this.uploadPart(metadata, bytes, part);
      else await this.client.putObject({ Bucket: this.bucket, Key: this.partKey(id, true), Body: bytes });
      stored += bytes.length;
    };
    try {
      for await (let chunk of body as AsyncIterable<Buffer>) {
        for (let room = partBytes - collected; chunk.length >= room; room = partBytes) {
          chunks.push(chunk.subarray(0, room));
          collected += room;
          chunk = chunk.subarray(room);
          await send();
        }
        if (chunk.length > 0) chunks.push(chunk);
        collected += chunk.length;
      }
    } catch (error) {
      // A connection that breaks often must still make progress.
      await keepRest();
      throw error;
    }
    await keepRest();
    return stored;
  }

  /** Parts that are not full are smaller than a part, so they fit into memory. */
  protected override async downloadIncompletePart(id: string) {
    const found = await this.getIncompletePart(id);
    if (!found) return undefined;
    const bytes = await buffer(found);
    // Only read as a stream.
    const createReader = () => Readable.from([bytes], { objectMode: false }) as ReadStream;
    return { size: bytes.length, path: '', createReader };
  }
}

/** The ranges of at most `stepBytes` in an object, as in the header `Range`. */
const rangesOf = (bytes: number, stepBytes: number): string[] =>
  Array.from({ length: Math.ceil(bytes / stepBytes) }, (_, index) => {
    const start = index * stepBytes;
    return `${start}-${Math.min(bytes, start + stepBytes) - 1}`;
  });
