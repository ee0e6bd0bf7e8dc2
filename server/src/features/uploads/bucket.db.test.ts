import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { isDeep } from '../../../../scripts/test/run-count.ts';
import { type S3Server, startS3Server } from '../../../testing/s3-server.ts';
import { listStored, someBytes, useUploadApp } from '../../../testing/test-uploads.ts';
import { sweepUploads } from './sweep-uploads.ts';

const MB = 1024 * 1024;
let server: S3Server;

beforeEach(async () => {
  server = await startS3Server();
  return () => server.stop();
});

const useBucketApp = () => useUploadApp({ store: { kind: 's3', ...server.config } });

/** Temporary files of the store, which writes parts to the disk unless it is told otherwise. */
const temporaryFiles = () => readdirSync(tmpdir()).filter((name) => /^tus-s3|^[\w-]{10}-\d+$/.test(name));

test('a file arrives in the bucket by parts, over several requests of odd sizes, and never on the disk', async () => {
  const { signUpCore, work, read, storage } = await useBucketApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(29 * MB + 11);
  const upload = await anna.open([{ path: 'rock.png', bytes: bytes.length }]);
  const file = upload.files[0] as { id: string };
  const before = temporaryFiles();
  expect((await anna.announce(file, bytes)).status).toBe(201);
  const seen = new Set<string>();
  let offset = 0;
  for (const size of [3 * MB, 1, 17 * MB + 5, 2 * MB, bytes.length]) {
    const body = bytes.subarray(offset, offset + size);
    const watch = setInterval(() => {
      for (const name of temporaryFiles()) seen.add(name);
    }, 1);
    const answer = await anna.tusRequest('PATCH', file.id, { offset, body });
    clearInterval(watch);
    offset += body.length;
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(offset)]);
    expect((await anna.tusRequest('HEAD', file.id)).headers.get('upload-offset')).toBe(String(offset));
  }
  expect([...seen].filter((name) => !before.includes(name))).toEqual([]);
  await work();
  expect((await read(anna.token, upload.id)).files[0]).toMatchObject({ state: 'accepted' });
  expect((await buffer(await storage.open(`uploads/${file.id}`))).equals(bytes)).toBe(true);

  expect((await anna.ask('DELETE', `/api/uploads/files/${file.id}`)).status).toBe(204);
  expect(await listStored(storage)).toEqual([]);
});

test('a cut connection loses less than a part, and the rest is sent from there', async () => {
  const { signUpCore, work, read } = await useBucketApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(12 * MB);
  const upload = await anna.open([{ path: 'rock.png', bytes: bytes.length }]);
  const file = upload.files[0] as { id: string };
  await anna.announce(file, bytes);
  await anna.sendCut(file.id, { offset: 0, body: bytes.subarray(0, 10 * MB), total: 12 * MB });
  const offset = Number((await anna.tusRequest('HEAD', file.id)).headers.get('upload-offset'));
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThanOrEqual(10 * MB);
  const answer = await anna.tusRequest('PATCH', file.id, { offset, body: bytes.subarray(offset) });
  expect(answer.status).toBe(204);
  await work();
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('accepted');
});

test('parts that a process did not put together are put together when the browser asks how much arrived', async () => {
  const { signUpCore, work, read, resumable } = await useBucketApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(9 * MB);
  const upload = await anna.open([{ path: 'rock.png', bytes: bytes.length }]);
  const file = upload.files[0] as { id: string };
  await anna.announce(file, bytes);
  // The request fails where a process could die.
  const store = resumable.tus as unknown as { finishMultipartUpload?: () => Promise<never> };
  store.finishMultipartUpload = () => Promise.reject(new Error('killed'));
  expect((await anna.tusRequest('PATCH', file.id, { offset: 0, body: bytes })).status).toBe(503);
  delete store.finishMultipartUpload;
  expect((await anna.tusRequest('HEAD', file.id)).headers.get('upload-offset')).toBe(String(bytes.length));
  await work();
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('accepted');
});

test.runIf(isDeep)('a refused file is sent anew, although an earlier multipart upload had the same key', async () => {
  const { signUpCore, work, read } = await useBucketApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(6 * MB);
  const upload = await anna.open([{ path: 'rock.png', bytes: bytes.length }]);
  const file = upload.files[0] as { id: string };
  await anna.announce(file, bytes);
  await anna.tusRequest('PATCH', file.id, { offset: 0, body: someBytes(6 * MB) });
  await work();
  expect((await read(anna.token, upload.id)).files[0]?.problem?.code).toBe('different-bytes');
  await anna.send(file, bytes);
  await work();
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('accepted');
});

test('the sweep removes what was sent of a cancelled upload, and the hourly sweep of the bucket leaves running ones', async () => {
  const app = await useBucketApp();
  const { signUpCore, storage, resumable } = app;
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(9 * MB);
  const upload = await anna.open([{ path: 'rock.png', bytes: bytes.length }]);
  const file = upload.files[0] as { id: string };
  await anna.announce(file, bytes);
  await anna.tusRequest('PATCH', file.id, { offset: 0, body: bytes.subarray(0, 8 * MB + 9) });
  const offset = async () => (await resumable.tus.getUpload(`uploads/${file.id}`)).offset;
  await storage.sweep(new Date(Date.now() + 60_000));
  expect(await offset()).toBe(8 * MB + 9);
  expect(await listStored(storage)).toEqual([`uploads/${file.id}.info`, `uploads/${file.id}.part`]);

  await anna.ask('DELETE', `/api/uploads/${upload.id}`);
  await sweepUploads({ ...app, listReferencedFiles: async () => [] }, AbortSignal.timeout(60_000));
  expect(await listStored(storage)).toEqual([]);
  await expect(offset()).rejects.toMatchObject({ status_code: 404 });
  // No multipart upload is left, not even for the sweep of a later month.
  expect(await storage.sweep(new Date('2100-01-01T00:00:00Z'))).toBe(0);
});
