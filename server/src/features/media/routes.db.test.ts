import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { createLocalStorage } from '../../platform/storage/local-storage.ts';
import { fileKey, pictureKey, previewKey } from './storage-keys.ts';

const SHA = 'ab'.repeat(32);
const BODY = Buffer.from('<script>alert(1)</script> but called a picture');

async function useMediaApp() {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = await createLocalStorage(folder);
  const { app } = await useTestApp({ storage });
  return { app, storage };
}

test('a picture is sent with its own content type and cached for ever', async () => {
  const { app, storage } = await useMediaApp();
  for (const format of ['avif', 'webp']) await storage.put(pictureKey(SHA, 640, format), BODY);
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
  ]) {
    const answer = await app.inject(`/media/images/${SHA}/640.${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(BODY);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(BODY.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  }
});

test.for([
  ['webp', 'image/webp'],
  ['glb', 'model/gltf-binary'],
  ['hdr', 'image/vnd.radiance'],
] as const)('a preview in %s is sent as %s', async ([format, type]) => {
  const { app, storage } = await useMediaApp();
  await storage.put(previewKey(SHA, format), BODY);
  const answer = await app.inject(`/media/previews/${SHA}.${format}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.rawPayload).toEqual(BODY);
});

test('range, HEAD and conditional requests are answered by the rules of HTTP', async () => {
  const { app, storage } = await useMediaApp();
  await storage.put(previewKey(SHA, 'glb'), BODY);
  const url = `/media/previews/${SHA}.glb`;
  const request = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url, method, headers });

  const part = await request({ range: 'bytes=2-5' });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
    206,
    `bytes 2-5/${BODY.length}`,
    'crip',
  ]);
  const end = await request({ range: 'bytes=-4' });
  expect([end.statusCode, end.body]).toEqual([206, BODY.subarray(-4).toString()]);
  const rest = await request({ range: 'bytes=40-' });
  expect([rest.statusCode, rest.body]).toEqual([206, BODY.subarray(40).toString()]);
  const beyond = await request({ range: 'bytes=9999-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${BODY.length}`]);
  for (const range of ['bytes=5-2', 'bytes=0-1,3-4', 'items=1-2', 'bytes=-'])
    expect((await request({ range })).statusCode).toBe(200);

  const head = await request({}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(BODY.length), '']);
  const unchanged = await request({ 'if-none-match': String(head.headers.etag) });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
});

test('a missing picture answers 404 like any unknown URL', async () => {
  const { app } = await useMediaApp();
  const answer = await app.inject(`/media/images/${SHA}/640.avif`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().errors[0].extensions.code).toBe('ROUTE_NOT_FOUND');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('no URL reaches a paid file', async () => {
  const { app, storage } = await useMediaApp();
  const key = fileKey(SHA, 'glb');
  await storage.put(key, BODY);
  await storage.put('secrets/x.webp', BODY);
  const escapes = ['..', '%2e%2e', '..%2f', '%2e%2e%2f', '..%5c', '%252e%252e', '.'].map((up) => `${up}/${key}`);
  const urls = [
    `/media/${key}`,
    `/media/previews/ab/${SHA}.glb`,
    `/media/files/ab/${SHA}.glb`,
    `/media/previews/${SHA}.glb`,
    `/media/images/${SHA}/..%2f..%2f${encodeURIComponent(key)}`,
    `/media/images/..%2ffiles%2fab%2f${SHA}/1.webp`,
    '/media/images/..%2f..%2fsecrets/x.webp',
    ...escapes.flatMap((path) => [`/media/previews/${path}`, `/media/images/${path}`]),
  ];
  for (const url of urls) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).not.toContain('alert');
  }
});

test.for(['svg', 'html', 'js', 'png', 'gltf', 'xml'])('files with the extension %s are never sent', async (format) => {
  const { app, storage } = await useMediaApp();
  await storage.put(previewKey(SHA, format), BODY);
  await storage.put(pictureKey(SHA, 640, format), BODY);
  for (const url of [`/media/previews/${SHA}.${format}`, `/media/images/${SHA}/640.${format}`]) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('alert');
  }
});
