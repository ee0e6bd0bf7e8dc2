import { createHash } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../src/platform/storage/s3-storage.ts';

export interface S3Server {
  config: S3Config;
  /** False for s3rver, which checks no v4 signatures and overwrites objects while they are read. */
  isFaithful: boolean;
  stop(): Promise<void>;
}

const BUCKET = 'polyshelf-test';

/**
 * An S3-compatible store: the one of TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_ACCESS_KEY_ID and
 * TEST_S3_SECRET_ACCESS_KEY (the bucket must exist; tests write to it), or s3rver in this process.
 */
export async function startS3Server(): Promise<S3Server> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_BUCKET: bucket = BUCKET } = process.env;
  if (endpoint === undefined) return startS3rver();
  const { TEST_S3_ACCESS_KEY_ID: accessKeyId, TEST_S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  return {
    config: { endpoint, bucket, region: 'us-east-1', accessKeyId, secretAccessKey, pathStyle: true },
    isFaithful: true,
    stop: async () => {},
  };
}

async function startS3rver(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'polyshelf-s3-'));
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  const uploads = join(directory, BUCKET, '._S3rver_uploads');
  const server = createServer((request, response) => {
    const handler = refuseBulkDelete(request) ?? unfinishedUploads(uploads, request);
    if (handler) handler(response).catch((error) => response.destroy(error));
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    config: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    isFaithful: false,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** OpenStack Swift and other stores refuse DeleteObjects without an MD5 hash, which the client does not send. */
function refuseBulkDelete({ method, url = '', headers }: IncomingMessage) {
  if (method !== 'POST' || !/\?delete\b/.test(url) || headers['content-md5']) return null;
  return async (response: ServerResponse) => void response.writeHead(400, XML).end(NO_MD5);
}

/** ListMultipartUploads, ListParts, UploadPartCopy and AbortMultipartUpload, which s3rver lacks, as in Amazon's API reference. */
function unfinishedUploads(folder: string, request: IncomingMessage) {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const uploadId = searchParams.get('uploadId');
  if (request.method === 'DELETE' && uploadId !== null)
    return async (response: ServerResponse) => {
      if (!(await existsIn(folder, uploadId))) return void response.writeHead(404, XML).end(NO_UPLOAD);
      await rm(join(folder, uploadId), { recursive: true });
      response.writeHead(204).end();
    };
  const source = request.headers['x-amz-copy-source'];
  if (request.method === 'PUT' && uploadId !== null && source !== undefined)
    return async (response: ServerResponse) => {
      const object = join(folder, '../..', `${decodeURIComponent(String(source))}._S3rver_object`);
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers['x-amz-copy-source-range'])) ?? [];
      const bytes = (await readFile(object).catch(() => null))?.subarray(Number(start), Number(end) + 1);
      if (!bytes) return void response.writeHead(404, XML).end(NO_KEY);
      if (!(await existsIn(folder, uploadId))) return void response.writeHead(404, XML).end(NO_UPLOAD);
      const md5 = createHash('md5').update(bytes).digest('hex');
      const part = join(folder, uploadId, String(searchParams.get('partNumber')));
      await Promise.all([writeFile(part, bytes), writeFile(`${part}.md5`, md5)]);
      response.writeHead(200, XML).end(`<CopyPartResult><ETag>"${md5}"</ETag></CopyPartResult>`);
    };
  if (request.method === 'GET' && uploadId !== null)
    return async (response: ServerResponse) => {
      if (!(await existsIn(folder, uploadId))) return void response.writeHead(404, XML).end(NO_UPLOAD);
      response.writeHead(200, XML).end(await describeParts(join(folder, uploadId)));
    };
  if (request.method === 'GET' && searchParams.has('uploads'))
    return async (response: ServerResponse) => {
      response.setHeader('content-type', 'application/xml').end(await describeUploads(folder));
    };
  return null;
}

const XML = { 'content-type': 'application/xml' };
const NO_KEY = '<Error><Code>NoSuchKey</Code><Message>The object does not exist.</Message></Error>';
const NO_MD5 = '<Error><Code>InvalidRequest</Code><Message>Content-MD5 is missing.</Message></Error>';
const NO_UPLOAD = '<Error><Code>NoSuchUpload</Code><Message>The upload does not exist.</Message></Error>';

const existsIn = (folder: string, name: string): Promise<boolean> =>
  access(join(folder, name)).then(
    () => true,
    () => false,
  );

async function describeParts(folder: string): Promise<string> {
  const names = await readdir(folder);
  const parts = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const { size } = await stat(join(folder, name));
        const md5 = await readFile(join(folder, `${name}.md5`), 'utf8');
        return `<Part><PartNumber>${name}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`;
      }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListPartsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
}

async function describeUploads(folder: string): Promise<string> {
  const ids = await readdir(folder).catch(() => []);
  const uploads = await Promise.all(
    ids.map(async (id) => {
      const key = await readFile(join(folder, id, 'key'), 'utf8');
      const { birthtime } = await stat(join(folder, id));
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${birthtime.toISOString()}</Initiated></Upload>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`;
}
