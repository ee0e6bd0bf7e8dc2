import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../testing/eventually.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../db/database.ts';
import { bumpTopics } from './topic-versions.ts';

/** A public endpoint that counts how often its handler runs. */
async function useCounted() {
  const test = await useTestApp();
  let runs = 0;
  const route = {
    method: 'GET' as const,
    url: '/api/counted',
    schema: {
      querystring: z.object({ page: z.coerce.number().optional() }),
      response: { 200: z.object({ data: z.object({ text: z.string() }) }) },
    },
    reads: ['catalog'] as const,
    handler: async () => {
      runs++;
      await new Promise(setImmediate);
      return { data: { text: 'oak '.repeat(1_000), hidden: true } };
    },
  };
  test.app.route(route);
  return { ...test, runs: () => runs };
}

test('concurrent requests run the handler once', async () => {
  const { app, runs } = await useCounted();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/counted')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json()).toEqual({ data: { text: 'oak '.repeat(1_000) } });
  expect(runs()).toBe(1);
});

test('an answer is made again after its topic changed, even in another process', async () => {
  const { app, db, runs } = await useCounted();
  await app.inject('/api/counted');
  await inTransaction(db, (tx) => bumpTopics(tx, 'catalog'));
  await eventually(async () => {
    await app.inject('/api/counted');
    expect(runs()).toBe(2);
  });
});

test('a change of another topic keeps the cached answer', async () => {
  const { app, db, versions, runs } = await useCounted();
  await app.inject('/api/counted');
  await bumpTopics(db, 'content');
  await versions.refresh();
  await app.inject('/api/counted');
  expect(runs()).toBe(1);
});

test('a rolled-back change keeps the cached answer', async () => {
  const { app, db, versions, runs } = await useCounted();
  await app.inject('/api/counted');
  const undone = inTransaction(db, async (tx) => {
    await bumpTopics(tx, 'catalog');
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await versions.refresh();
  await app.inject('/api/counted');
  expect(runs()).toBe(1);
});

test('unknown parameters share a cache entry, known ones do not', async () => {
  const { app, runs } = await useCounted();
  await app.inject('/api/counted?utm_source=a');
  await app.inject('/api/counted?utm_source=b');
  expect(runs()).toBe(1);
  await app.inject('/api/counted?page=2');
  expect(runs()).toBe(2);
});

test('a known ETag answers 304, and answers are compressed for clients that accept it', async () => {
  const { app } = await useCounted();
  const plain = await app.inject('/api/counted');
  const etag = plain.headers.etag as string;
  expect((await app.inject({ url: '/api/counted', headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  expect((await app.inject({ url: '/api/counted', headers: { 'if-none-match': 'W/"other"' } })).statusCode).toBe(200);
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await app.inject({ url: '/api/counted', headers: { 'accept-encoding': encoding } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  }
});

test('an answer to a request with a token must not be cached by proxies', async () => {
  const { app } = await useCounted();
  const anonymous = await app.inject('/api/counted');
  expect(anonymous.headers['cache-control']).toContain('public');
  const personal = await app.inject({ url: '/api/counted', headers: { authorization: 'Basic x' } });
  expect(personal.headers['cache-control']).toBe('private, no-store');
});

test('HEAD sends the headers of the cached GET answer without a body', async () => {
  const { app, runs } = await useCounted();
  const get = await app.inject('/api/counted');
  const head = await app.inject({ method: 'HEAD', url: '/api/counted' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  for (const name of ['etag', 'cache-control', 'content-type', 'content-length', 'vary']) {
    expect(head.headers[name], name).toBe(get.headers[name]);
  }
  const unchanged = { 'if-none-match': get.headers.etag as string };
  expect((await app.inject({ method: 'HEAD', url: '/api/counted', headers: unchanged })).statusCode).toBe(304);
  expect(runs()).toBe(1);
});
