import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopMonotonicClock } from '../../../testing/stop-clock.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { bumpTopics } from '../public-cache/topic-versions.ts';

/** A build of the web that echoes its requests. */
const WEB = `
const statistics = { method: 'GET', url: '/api/statistics', schema: {}, reads: ['project', 'catalog'] };
const personal = { method: 'GET', url: '/api/statistics', schema: {} };
let renders = 0;
export const pageParameters = ['sort', 'tag', 'preview'];
export async function handlePage(request, { call, nonce, publicUrl }) {
  const { pathname, search } = new URL(request.url);
  const shared = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, s-maxage=60' };
  const asked = [...request.headers.keys()].join();
  if (pathname === '/shared') {
    const { data } = await call(statistics, {});
    const said = new URL(request.url).searchParams.get('tag') ?? '';
    return new Response('<script nonce="' + nonce + '">let a=1</script><p>' + [++renders, search, asked, data.assets_total] + '</p>' + said + '<script nonce="' + nonce + '" src="/x.js"></script>', { headers: shared });
  }
  if (pathname === '/mixed') {
    await call(personal, {});
    return new Response('secret', { headers: shared });
  }
  if (pathname === '/broken') throw new Error('a bug in a page');
  if (pathname === '/moved') return new Response(null, { status: 302, headers: { location: '/shared' } });
  return new Response('<script nonce="' + nonce + '">1</script>' + pathname, { status: 404, headers: { 'content-type': 'text/html' } });
}`;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polyshelf-web-'));
  for (const part of ['server', 'client/assets']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server/index.js'), WEB);
  writeFileSync(join(folder, 'client/assets/app-1234.js'), 'let plain = true');
  writeFileSync(join(folder, 'client/assets/app-1234.js.br'), 'pretend this is brotli');
  writeFileSync(join(folder, 'client/icon.svg'), '<svg/>');
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const usePages = (options: { rateLimitScale?: number } = {}) =>
  useTestApp({ database, web: { kind: 'build', folder }, ...options });

test('a shared page is rendered once, until the data it read changes', async () => {
  const { app, db, versions } = await usePages();
  const first = await app.inject('/shared');
  expect((await app.inject('/shared')).body).toBe(first.body);
  await bumpTopics(db, 'content');
  await versions.refresh();
  expect((await app.inject('/shared')).body).toBe(first.body);
  await bumpTopics(db, 'catalog');
  await versions.refresh();
  expect((await app.inject('/shared')).body).not.toBe(first.body);
});

test('a page receives neither cookies nor tokens nor the language of the visitor', async () => {
  const { app } = await usePages();
  const headers = { cookie: 'a=1', authorization: 'Bearer x', 'accept-language': 'ru', 'user-agent': 'test' };
  expect((await app.inject({ url: '/shared?tag=quiet', headers })).body).toContain(',user-agent,');
});

test('unknown parameters and the order of parameters do not change the cached page', async () => {
  const { app } = await usePages();
  const { body } = await app.inject('/shared?tag=a&sort=new');
  expect(body).toContain('?sort=new&tag=a');
  expect((await app.inject('/shared?utm_source=x&sort=new&tag=a')).body).toBe(body);
});

test('a page that is opened with a ticket sends no referrer', async () => {
  const { app } = await usePages();
  const { body } = await app.inject('/shared?tag=a');
  const withTicket = await app.inject('/shared?tag=a&token=secret');
  expect(withTicket.headers['referrer-policy']).toBe('no-referrer');
  expect(withTicket.body).toBe(body);
  expect((await app.inject('/shared?tag=a')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('the scripts of a shared page are allowed by their hashes', async () => {
  const { app } = await usePages();
  const policy = (await app.inject('/shared')).headers['content-security-policy'] as string;
  const hash = createHash('sha256').update('let a=1').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test.each(['/shared', '/nowhere'])('only the preview of %s can be framed, and only by this site', async (url) => {
  const { app } = await usePages();
  const policyOf = async (address: string) => (await app.inject(address)).headers['content-security-policy'];
  for (const address of [`${url}?preview=1`, `${url}?preview=1&utm_source=a`])
    expect(await policyOf(address)).toContain("frame-src 'self'; frame-ancestors 'self';");
  for (const address of [url, `${url}?sort=preview`, `${url}?tag=1`])
    expect(await policyOf(address)).toContain("frame-ancestors 'none'");
});

test.each(['/api/statistics', '/api/nothing', '/mixed'])('nothing can frame %s', async (url) => {
  const { app } = await usePages();
  expect((await app.inject(`${url}?preview=1`)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test.each([
  '<script>evil()</script>',
  '<script nonce="guess">evil()</script>',
  '<script\nsrc=//evil.example>evil()</script>',
])('a script that comes into a shared page with its data is not allowed: %s', async (injected) => {
  const { app } = await usePages();
  const { body, headers } = await app.inject(`/shared?tag=${encodeURIComponent(injected)}`);
  expect(body).toContain('evil()');
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash('let a=1')};`);
  expect(body).toContain('<script>let a=1</script>');
  expect(body).toContain('<script src="/x.js"></script>');
});

test('a visitor who has very many pages rendered gets 429; others and cached pages do not', async () => {
  stopMonotonicClock();
  const { app } = await usePages({ rateLimitScale: 1 });
  const open = (url: string, remoteAddress = '10.0.0.1', accept = 'text/html') =>
    app.inject({ url, remoteAddress, headers: { accept } });
  const statuses: number[] = [];
  while (statuses.length < 200 && statuses.at(-1) !== 429) {
    statuses.push((await open(`/shared?tag=random${statuses.length}`)).statusCode);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses.at(-1)).toBe(429);
  const refused = await open('/nowhere');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  // Uncached answers of the API are taken from the same budget.
  expect((await open('/api/catalog', '10.0.0.1', '*/*')).statusCode).toBe(429);

  expect((await open('/shared?tag=random0')).statusCode).toBe(200);
  expect((await open('/api/statistics', '10.0.0.1', '*/*')).statusCode).toBe(200);
  expect((await open('/shared?tag=fresh', '10.0.0.2')).statusCode).toBe(200);
  expect((await open('/api/catalog', '10.0.0.2', '*/*')).statusCode).toBe(200);
});

test('any other page has its own nonce and is not cached', async () => {
  const { app } = await usePages();
  const [first, second] = [await app.inject('/nowhere'), await app.inject('/nowhere')];
  expect(first.statusCode).toBe(404);
  expect(first.headers['cache-control']).toBe('no-store');
  const nonce = /nonce="([\w-]+)"/.exec(first.body)?.[1] as string;
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}' 'strict-dynamic'`);
  expect(second.body).not.toBe(first.body);
});

test('a shared page that shows what is not public is an error, not a leak', async () => {
  const { app } = await usePages();
  const response = await app.inject('/mixed');
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('secret');
});

test('a bug in a page is a 500, and a redirect stays a redirect', async () => {
  const { app } = await usePages();
  expect((await app.inject('/broken')).statusCode).toBe(500);
  const moved = await app.inject('/moved');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/shared']);
});

test('every spelling of a path leads to one page', async () => {
  const { app } = await usePages();
  const { body } = await app.inject('/shared?tag=spelling');
  for (const spelling of ['/%73hared', '/shared/', '/shared//', '/Shared', '/SHARED/']) {
    const answer = await app.inject(`${spelling}?tag=spelling`);
    expect([answer.statusCode, answer.headers.location], spelling).toEqual([308, '/shared?tag=spelling']);
    expect((await app.inject(answer.headers.location as string)).body).toBe(body);
  }
  const encoded = await app.inject('/shared/%D0%9F/A?tag=Spelling');
  expect(encoded.headers.location).toBe('/shared/%D0%9F/a?tag=Spelling');
});

test('a path that looks like another host stays on this one', async () => {
  const { app } = await usePages();
  const { statusCode, headers } = await app.inject('//evil.example/x');
  expect([statusCode, headers.location]).toEqual([308, '/evil.example/x']);
});

test('hashed files may be cached for a year and are sent as the build compressed them', async () => {
  const { app } = await usePages();
  const script = await app.inject({ url: '/assets/app-1234.js', headers: { 'accept-encoding': 'br' } });
  expect(script.body).toBe('pretend this is brotli');
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '22',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await app.inject('/assets/../server/index.js')).body).not.toContain('pageParameters');
  const other = await app.inject('/assets/App-ofAnotherBuild.js');
  expect([other.statusCode, other.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a built file answers HEAD, ranges and clients that have it already', async () => {
  const { app } = await usePages();
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url: '/assets/app-1234.js', method, headers });
  const plain = await ask({});
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['let plain = true', undefined]);
  const { etag } = plain.headers as { etag: string };
  expect((await ask({ 'accept-encoding': 'br' })).headers.etag).not.toBe(etag);

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { statusCode, body, headers } = await ask({ 'if-none-match': known });
    expect([statusCode, body, headers.etag, headers['content-type']], known).toEqual([304, '', etag, undefined]);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' });
  }
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);

  const head = await ask({}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '16']);
  const part = await ask({ range: 'bytes=4-8' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'plain', 'bytes 4-8/16']);
  expect((await ask({ range: 'bytes=16-' })).statusCode).toBe(416);
});

test('a built file over a socket has the headers of its route, is counted, and closes connections during a drain', async () => {
  const { app, metrics, drain } = await usePages();
  const path = '/assets/app-1234.js';
  const url = (await app.listen({ port: 0, host: '127.0.0.1' })) + path;
  const perRequest = ['date', 'x-request-id', 'connection', 'keep-alive'];
  const shared = (headers: object) => Object.entries(headers).filter(([name]) => !perRequest.includes(name));

  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const early = await fetch(url, { method: 'GET', headers });
    const routed = await app.inject({ url: path, headers });
    expect(early.status).toBe(200);
    expect(shared(Object.fromEntries(early.headers)).toSorted()).toEqual(shared(routed.headers).toSorted());
    if (encoding === 'identity') expect(await early.text()).toBe(routed.body);
  }
  expect((await fetch(url, { headers: { range: 'bytes=4-8' } })).status).toBe(206);
  expect((await fetch(`${url}?v=1`)).status).toBe(200);
  const counted = /request_duration_seconds_count\{method="GET",route="built file",status="200"\} 2/;
  expect(await metrics.registry.metrics()).toMatch(counted);

  const draining = drain.run(500);
  expect((await fetch(url)).headers.get('connection')).toBe('close');
  await draining;
});

test('a built file is sent from memory', async () => {
  const { app } = await usePages();
  const file = join(folder, 'client/icon.svg');
  rmSync(file);
  expect((await app.inject('/icon.svg')).body).toBe('<svg/>');
  writeFileSync(file, '<svg/>');
});

test.each([
  '/assets/../server/index.js',
  '/assets/..%2f..%2fserver/index.js',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/assets/..%5c..%5cserver%5cindex.js',
  '/assets/app-1234.js.br',
  '/assets/',
  '/server/index.js',
])('%s names no built file', async (url) => {
  const { app } = await usePages();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(300);
  expect(answer.body).not.toMatch(/pageParameters|pretend/);
});
