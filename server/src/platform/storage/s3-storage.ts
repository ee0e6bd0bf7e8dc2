import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { DAY_MS } from '@polyshelf/contract/durations';
import { serviceUnavailable } from '../errors.ts';
import { assertByteRange, type ByteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import { MeasuredBody } from './measured-body.ts';
import { FileMissing, type Storage } from './storage.ts';
import { assertStorageFolder, assertStorageKey, RESUMABLE_FOLDER } from './storage-key.ts';

export interface S3Config {
  bucket: string;
  region: string;
  /** The URL of a store other than Amazon's. Browsers must reach it too, for downloads. */
  endpoint?: string | undefined;
  /** Without both keys the credentials of the machine's role are used. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** Puts the bucket into the path instead of the host name, which most self-hosted stores need. */
  pathStyle: boolean;
}

/** 10,000 parts are the limit of S3 and make 80 GB; four parts in memory take 32 MB per upload. */
const PART_BYTES = 8 * 1024 * 1024;
const CONCURRENT_PARTS = 4;
const CONNECT_TIMEOUT_MS = 5_000;
/** Long enough for one part over a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000;
const IDLE_TIMEOUT_MS = 60_000;
/** The store of the tus protocol sweeps its own multipart uploads, except those of which it lost the id. */
const RESUMABLE_AGE_MS = 30 * DAY_MS;
/** A readiness check must answer before the balancer's timeout. */
const CHECK_TIMEOUT_MS = 2_000;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** No answer, 5xx and 429 are outages; any other error is our own mistake and stays as it is. */
function explain(error: unknown): unknown {
  const status = statusOf(error);
  const isOurMistake = status !== undefined && status < 500 && status !== 429;
  return isOurMistake ? error : serviceUnavailable({ cause: error });
}

/** The settings of every client of the bucket. */
export function clientSettings({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  pathStyle,
}: S3Config): S3ClientConfig {
  return {
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // The default sends checksums that R2, B2 and others refuse (aws-sdk-js-v3#6810).
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_TIMEOUT_MS,
    },
  };
}

/** Stores files in a bucket of Amazon S3 or of any compatible store. */
export function createS3Storage(config: S3Config): Storage {
  const client = new S3Client(clientSettings(config));
  const Bucket = config.bucket;

  /** The hash is stored as metadata when it is known before the upload starts, because S3 takes metadata only then. */
  const knownHash = (body: Readable | Uint8Array, announced: string | undefined): string | undefined =>
    announced ?? (body instanceof Uint8Array ? createHash('sha256').update(body).digest('hex') : undefined);

  async function* listUploads(): AsyncGenerator<MultipartUpload> {
    let page: ListMultipartUploadsCommandOutput | undefined;
    do {
      const after = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker };
      page = await client.send(new ListMultipartUploadsCommand({ Bucket, ...after }));
      yield* page.Uploads ?? [];
    } while (page.IsTruncated);
  }

  async function abortUpload(Key: string | undefined, UploadId: string | undefined): Promise<boolean> {
    try {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      return true;
    } catch (error) {
      // The upload was completed or aborted after it was listed.
      if (statusOf(error) === 404) return false;
      throw error;
    }
  }

  async function open(key: string, range?: ByteRange): Promise<Readable> {
    assertStorageKey(key);
    if (range) assertByteRange(range);
    try {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }));
      return answer.Body as Readable;
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchKey') throw new FileMissing(key, error);
      if (range && statusOf(error) === 416) throw new RangeError(`${key} ends before byte ${range.start}`);
      throw explain(error);
    }
  }

  return {
    async put(key, body, options = {}) {
      const measured = new MeasuredBody(body, options);
      try {
        assertStorageKey(key);
        const sha256 = knownHash(body, options.sha256);
        const upload = new Upload({
          client,
          params: {
            Bucket,
            Key: key,
            Body: Readable.from(measured, { objectMode: false }),
            ...(sha256 === undefined ? {} : { Metadata: { sha256 } }),
          },
          partSize: PART_BYTES,
          queueSize: CONCURRENT_PARTS,
        });
        await upload.done().catch((error) => {
          throw measured.failure ?? explain(error);
        });
        return measured.total;
      } finally {
        measured.release();
      }
    },

    open,

    async copyTo(key, path) {
      await pipeline(await open(key), createWriteStream(path, { flags: 'wx' }));
    },

    // The bucket answers after it has stored the bytes.
    async sync() {},

    space: async () => null,

    async stat(key) {
      assertStorageKey(key);
      try {
        const answer = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return { bytes: answer.ContentLength ?? 0, modifiedAt: answer.LastModified ?? new Date(0) };
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw explain(error);
      }
    },

    async remove(key) {
      assertStorageKey(key);
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
      } catch (error) {
        throw explain(error);
      }
    },

    async *list(folder) {
      assertStorageFolder(folder);
      const Prefix = folder === '' ? '' : `${folder}/`;
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix }))
          for (const { Key, Size, LastModified } of page.Contents ?? [])
            if (Key !== undefined) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
      } catch (error) {
        throw explain(error);
      }
    },

    async downloadUrl(key, { filename, contentType, expiresInS }) {
      assertStorageKey(key);
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentDisposition: contentDisposition(filename),
        ResponseContentType: contentType,
      });
      return getSignedUrl(client, command, { expiresIn: expiresInS });
    },

    async sweep(olderThan) {
      let count = 0;
      try {
        for await (const { Key, UploadId, Initiated } of listUploads()) {
          const oldest = Key?.startsWith(`${RESUMABLE_FOLDER}/`) ? Number(olderThan) - RESUMABLE_AGE_MS : olderThan;
          if (Initiated === undefined || Initiated >= new Date(oldest)) continue;
          if (await abortUpload(Key, UploadId)) count += 1;
        }
      } catch (error) {
        throw explain(error);
      }
      return count;
    },

    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
      } catch (error) {
        throw serviceUnavailable({ cause: error });
      }
    },
  };
}
