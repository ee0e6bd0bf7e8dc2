import type { ReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileStore } from '@tus/file-store';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import type { DataStore, Upload } from '@tus/server';
import type { StorageConfig } from '../storage/create-storage.ts';
import { clientSettings, type S3Config } from '../storage/s3-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { assertStorageKey, RESUMABLE_FOLDER } from '../storage/storage-key.ts';

const FOLDER_MODE = 0o750;
/** The smallest part that S3 accepts, except for the last one. */
const MIN_PART_BYTES = 5 * 1024 * 1024;
const PART_BYTES = 8 * 1024 * 1024;

/** Where the tus protocol stores bytes: in the storage itself, under keys below `uploads/`, which are the ids of tus. */
export interface ResumableStore {
  tus: DataStore;
  /** Removes a file, whether or not all of it arrived, with the notes that the store keeps about it. */
  discard(key: string): Promise<void>;
}

export const resumableKey = (id: string): string => `${RESUMABLE_FOLDER}/${id}`;

/** The key of the file to which a key belongs: the stores keep notes beside it. */
export const fileOfNote = (key: string): string => key.replace(/\.(json|info|part)$/, '');

/** Opens the store of the tus protocol in the storage of this configuration. */
export async function createResumableStore(config: StorageConfig, storage: Storage): Promise<ResumableStore> {
  const tus = config.kind === 's3' ? new BucketStore(config) : await openFolderStore(config.folder);
  return {
    tus,
    async discard(key) {
      assertStorageKey(key);
      // The store knows no file that was stored in one piece, and refuses one of which it lost the notes.
      await tus.remove(key).catch((error: { status_code?: number; code?: string }) => {
        if (error.status_code !== 404 && error.status_code !== 410 && error.code !== 'ENOENT') throw error;
      });
      for (const left of [key, `${key}.json`, `${key}.info`, `${key}.part`]) await storage.remove(left);
    },
  };
}

async function openFolderStore(root: string): Promise<DataStore> {
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
}

/** Sends parts from memory, one after another: `S3Store` would write each to the disk of this process first. */
class BucketStore extends S3Store {
  constructor(config: S3Config) {
    super({
      partSize: PART_BYTES,
      minPartSize: MIN_PART_BYTES,
      // The id of a multipart upload changes when a file is sent anew, also by another process.
      cache: { get: async () => undefined, set: async () => {}, delete: async () => {} },
      s3ClientConfig: { ...clientSettings(config), bucket: config.bucket },
    });
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
