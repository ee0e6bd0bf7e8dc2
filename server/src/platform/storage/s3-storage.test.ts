import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { HeadObjectCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { HOUR_MS } from '@polyshelf/contract/durations';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../testing/s3-server.ts';
import { createS3Storage } from './s3-storage.ts';
import { describeStorage } from './storage.suite.ts';
import type { Storage } from './storage.ts';

let server: S3Server;
let storage: Storage;

beforeAll(async () => {
  server = await startS3Server();
  storage = createS3Storage(server.config);
});

afterAll(() => server.stop());

describe('every storage', () => describeStorage(() => storage, { isAtomic: () => server.isFaithful }));

const newKey = () => `s3/${randomUUID()}/rock.zip`;
const download = { filename: 'Камень "4K".zip', contentType: 'application/zip', expiresInS: 300 };

/** Queries the server directly for data that a storage does not expose. */
function connect(): S3Client {
  const { endpoint = '', region, accessKeyId = '', secretAccessKey = '' } = server.config;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
  onTestFinished(() => client.destroy());
  return client;
}

test('the hash is stored with the object when it is known beforehand', async () => {
  const client = connect();
  const sha256 = createHash('sha256').update('stone').digest('hex');

  const known = newKey();
  await storage.put(known, Buffer.from('stone'));
  const announced = newKey();
  await storage.put(announced, Readable.from(['sto', 'ne']), { sha256 });

  for (const Key of [known, announced])
    expect(await client.send(new HeadObjectCommand({ Bucket: server.config.bucket, Key }))).toMatchObject({
      Metadata: { sha256 },
    });
});

test('a download URL sends the file as an attachment, also in ranges', async () => {
  const key = newKey();
  await storage.put(key, Buffer.from('0123456789'));
  const url = (await storage.downloadUrl(key, download)) ?? '';

  const whole = await fetch(url);
  expect(whole.status).toBe(200);
  expect(await whole.text()).toBe('0123456789');
  expect(whole.headers.get('content-type')).toBe('application/zip');
  expect(whole.headers.get('content-disposition')).toBe(
    `attachment; filename="______ _4K_.zip"; filename*=UTF-8''%D0%9A%D0%B0%D0%BC%D0%B5%D0%BD%D1%8C%20_4K_.zip`,
  );

  const part = await fetch(url, { headers: { range: 'bytes=3-5' } });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe('345');
});

test('a download URL expires', async () => {
  const key = newKey();
  await storage.put(key, Buffer.from('x'));
  const url = (await storage.downloadUrl(key, { ...download, expiresInS: 1 })) ?? '';
  await expect.poll(async () => (await fetch(url)).status).toBe(403);
});

/** Signature version 4 of a GET request with the signature in the query, written from Amazon's documentation. */
function signatureOf(url: URL, secretAccessKey: string): string {
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  const encode = (value: string) =>
    encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const request = ['GET', url.pathname, query, `host:${url.host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = (url.searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1);
  const hash = createHash('sha256').update(request).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', url.searchParams.get('X-Amz-Date'), scope.join('/'), hash].join('\n');
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

const changes: [string, (url: URL) => void][] = [
  ['another file', (url) => Object.assign(url, { pathname: url.pathname.replace('rock.zip', 'gold.zip') })],
  ['a longer life', (url) => url.searchParams.set('X-Amz-Expires', '604800')],
  ['another type', (url) => url.searchParams.set('response-content-type', 'text/html')],
  ['no attachment', (url) => url.searchParams.delete('response-content-disposition')],
];

test.for(changes)('a download URL that is changed to %s is refused', async ([, change], { skip }) => {
  const key = newKey();
  await storage.put(key, Buffer.from('x'));
  await storage.put(key.replace('rock.zip', 'gold.zip'), Buffer.from('paid'));
  const url = new URL((await storage.downloadUrl(key, download)) ?? '');
  const { secretAccessKey = '' } = server.config;
  expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
  expect(signatureOf(url, secretAccessKey)).toBe(url.searchParams.get('X-Amz-Signature'));

  change(url);
  expect(signatureOf(url, secretAccessKey)).not.toBe(url.searchParams.get('X-Amz-Signature'));
  skip(!server.isFaithful, 's3rver accepts any signature of version 4; the signature itself was checked');
  expect((await fetch(url)).status).toBe(403);
});

/** All calls of the storage, against a server that fails in the given way. */
async function expectOutage(endpoint: string): Promise<void> {
  const broken = createS3Storage({ ...server.config, endpoint });
  const list = async () => {
    for await (const { key } of broken.list('')) expect.unreachable(key);
  };
  const calls = [
    broken.put('a', Buffer.from('x')),
    broken.put('a', Readable.from(['x'])),
    broken.open('a'),
    broken.stat('a'),
    broken.remove('a'),
    list(),
    broken.sweep(new Date()),
    broken.check(),
  ];
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { code: 'SERVICE_UNAVAILABLE', cause: expect.anything() },
    });
}

async function listen(answer: RequestListener): Promise<string> {
  const http = createServer(answer);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

test('an unreachable server is an outage', async () => {
  await expectOutage('http://127.0.0.1:1');
});

test('a server that answers 503 is tried three times and is then an outage', async () => {
  let stats = 0;
  const endpoint = await listen((request, response) => {
    if (request.method === 'HEAD' && request.url?.endsWith('/a')) stats += 1;
    response.writeHead(503).end();
  });
  await expectOutage(endpoint);
  expect(stats).toBe(3);
});

test('a server that never answers fails the check', async () => {
  const broken = createS3Storage({ ...server.config, endpoint: await listen(() => {}) });
  await expect(broken.check()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a bucket that does not exist fails the check', async () => {
  const lost = createS3Storage({ ...server.config, bucket: 'no-such-bucket-here' });
  await expect(lost.check()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('an error 4xx of the server is not an outage', async () => {
  const lost = createS3Storage({ ...server.config, bucket: 'no-such-bucket-here' });
  await expect(lost.put('a', Buffer.from('x'))).rejects.toMatchObject({ name: 'NoSuchBucket' });
  await expect(lost.open('a')).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

test('a sweep aborts old uploads of killed processes and keeps younger ones', async () => {
  const client = connect();
  const countUploads = async () => {
    const answer = await client.send(new ListMultipartUploadsCommand({ Bucket: server.config.bucket }));
    return answer.Uploads?.length ?? 0;
  };
  const body = new Readable({ read() {} });
  body.push(Buffer.alloc(17 * 1024 * 1024));
  const put = storage.put(newKey(), body);
  put.catch(() => {});
  await expect.poll(countUploads).toBe(1);

  expect(await storage.sweep(new Date(Date.now() - HOUR_MS))).toBe(0);
  expect(await countUploads()).toBe(1);
  expect(await storage.sweep(new Date(Date.now() + HOUR_MS))).toBe(1);
  expect(await countUploads()).toBe(0);
  body.push(null);
  await expect(put).rejects.toThrow();
});
