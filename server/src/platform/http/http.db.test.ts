import { createHash } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { stopMonotonicClock } from '../../../testing/stop-clock.ts';
import { METRICS_TOKEN, useTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { serviceUnavailable } from '../errors.ts';
import { limitTo } from './rate-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The app with a route that takes a body, one that throws and one with a limit. */
async function useEcho(options: Parameters<typeof useTestApp>[0] = {}) {
  const test = await useTestApp({ database, ...options });
  test.app.route({
    method: 'POST',
    url: '/api/echo',
    schema: {
      body: z.strictObject({ name: z.string().max(20), size: z.int().optional() }),
      response: { 200: z.object({ data: z.object({ name: z.string() }) }) },
    },
    handler: async (request) => ({ data: { ...(request.body as object), secret: 'hidden' } }),
  });
  test.app.get('/api/boom', async () => {
    throw new Error('a secret in a message: hunter2');
  });
  test.app.get('/api/limited', { config: limitTo('register') }, async () => ({ data: 'ok' }));
  return test;
}

describe('refuses a bad request', () => {
  const json = { 'content-type': 'application/json' };
  const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;

  test.each([
    ['broken JSON', json, '{"name":', 400, 'INVALID_PAYLOAD'],
    ['an empty body', json, '', 400, 'INVALID_PAYLOAD'],
    ['a wrong type', json, '{"name":5}', 400, 'INVALID_PAYLOAD'],
    ['a missing field', json, '{}', 400, 'INVALID_PAYLOAD'],
    ['an unknown field', json, '{"name":"a","admin":true}', 400, 'INVALID_PAYLOAD'],
    ['an infinite number', json, '{"name":"a","size":1e999}', 400, 'INVALID_PAYLOAD'],
    ['a __proto__ key', json, '{"name":"a","__proto__":{"x":1}}', 400, 'INVALID_PAYLOAD'],
    ['a duplicate key', json, '{"name":"a","name":"b"}', 400, 'INVALID_PAYLOAD'],
    ['ten thousand levels of nesting', json, deep, 400, 'INVALID_PAYLOAD'],
    ['a body over 1 MB', json, `{"name":"${'x'.repeat(1_100_000)}"}`, 413, 'CONTENT_TOO_LARGE'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'name=a', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', { 'content-type': 'text/plain' }, '{"name":"a"}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'another charset',
      { 'content-type': 'application/json; charset=utf-16' },
      '{"name":"a"}',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('%s', async (_, headers, payload, status, code) => {
    const { app } = await useEcho();
    const response = await app.inject({ method: 'POST', url: '/api/echo', headers, payload });
    expect(response.statusCode).toBe(status);
    const body = response.json();
    expect(body.errors[0].extensions.code).toBe(code);
    expect(body.error).toEqual({ code, message: body.errors[0].message });
  });

  test('an unknown path of the API answers 404 in the same format', async () => {
    const { app } = await useEcho();
    for (const [method, url] of [
      ['GET', '/api/nothing?x=1'],
      ['PUT', '/items/assets'],
      ['DELETE', '/api/statistics'],
    ] as const) {
      const response = await app.inject({ method, url });
      expect(response.statusCode).toBe(404);
      const path = url.split('?')[0];
      expect(response.json().errors[0]).toEqual({
        message: `Route ${path} doesn't exist.`,
        extensions: { path, code: 'ROUTE_NOT_FOUND' },
      });
    }
  });

  test('a request target that is not a path answers 400', async () => {
    const { app } = await useEcho();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    for (const [target, status] of [
      ['*', 400],
      ['ftp://x/', 400],
      ['http://x/api/statistics', 200],
      ['/api/%73tatistics', 200],
    ] as const) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const answer = await text(socket);
      expect(answer, target).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });

  test('a bug answers 500 without details', async () => {
    const { app } = await useEcho();
    const response = await app.inject('/api/boom');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('hunter2');
    expect(response.json().errors[0].extensions.code).toBe('INTERNAL_SERVER_ERROR');
  });
});

test('an answer contains only fields of the contract', async () => {
  const { app } = await useEcho();
  const response = await app.inject({ method: 'POST', url: '/api/echo', payload: { name: 'oak' } });
  expect(response.json()).toEqual({ data: { name: 'oak' } });
});

test('refuses the sixth request of a visitor in a minute with the time to wait, and not another visitor', async () => {
  stopMonotonicClock();
  const { app } = await useEcho({ rateLimitScale: 1 });
  const from = (remoteAddress: string) => app.inject({ url: '/api/limited', remoteAddress });
  for (let i = 0; i < 5; i++) expect((await from('2001:db8::1')).statusCode).toBe(200);
  const refused = await from('2001:db8::ffff');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.json().errors[0].extensions).toMatchObject({ code: 'REQUESTS_EXCEEDED', reset_in_seconds: 60 });
  expect((await from('2001:db8:0:1::1')).statusCode).toBe(200);
});

describe('an error for a person in a browser', () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  async function usePage() {
    stopMonotonicClock();
    const { app, ...rest } = await useEcho({ rateLimitScale: 1 });
    for (const url of ['/limited', '/ru/limited']) app.get(url, { config: limitTo('register') }, async () => 'ok');
    app.get('/shed', async () => {
      throw serviceUnavailable();
    });
    app.get('/ru/bug', async () => {
      throw new Error('a secret in a message: hunter2');
    });
    return { app, ...rest };
  }

  test('is a small page in the language of the URL, with the time to wait', async () => {
    const { app } = await usePage();
    const open = (url: string) => app.inject({ url, headers: html });
    for (let i = 0; i < 5; i++) await Promise.all([open('/limited'), open('/ru/limited')]);
    for (const [url, status, lang, title] of [
      ['/limited?a="<', 429, 'en', 'Too many requests'],
      ['/ru/limited', 429, 'ru', 'Слишком много запросов'],
      ['/shed', 503, 'en', 'Not available right now'],
      ['/ru/bug', 500, 'ru', 'Что-то сломалось'],
      ['/nothing', 404, 'en', 'Page not found'],
    ] as const) {
      const { statusCode, headers, body } = await open(url);
      expect([statusCode, headers['content-type']], url).toEqual([status, 'text/html; charset=utf-8']);
      expect(body).toContain(`<html lang="${lang}">`);
      expect(body).toContain(`<h1>${title}</h1>`);
      expect(body).not.toMatch(/<script|hunter2|"</);
      expect(body.length).toBeLessThan(4_096);
      expect(headers['cache-control']).toBe('no-store');
      if (status === 429 || status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      const style = /<style>(.*)<\/style>/s.exec(body)?.[1] as string;
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    }
  });

  test('is JSON for the API and for clients that do not accept HTML', async () => {
    const { app } = await usePage();
    for (const request of [
      { url: '/shed' },
      { url: '/shed', headers: { accept: '*/*' } },
      { url: '/api/boom', headers: html },
    ]) {
      expect((await app.inject(request)).json().errors[0].extensions.code).toMatch(/SERVICE_UNAVAILABLE|INTERNAL/);
    }
  });
});

test('every answer has the security headers, including errors', async () => {
  const { app } = await useEcho();
  for (const url of ['/api/statistics', '/api/nothing', '/api/boom', '/health', '/api/docs', '/nowhere']) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('the opener policy is omitted on plain HTTP outside of loopback, where browsers reject it', async () => {
  const policyAt = async (publicUrl: string) =>
    (await (await useTestApp({ publicUrl })).app.inject('/health')).headers['cross-origin-opener-policy'];
  expect(await policyAt('http://shelf.studio:3000')).toBeUndefined();
  expect(await policyAt('http://localhost.studio')).toBeUndefined();
  for (const publicUrl of ['http://localhost:3000', 'http://127.0.0.1', 'https://shelf.studio']) {
    expect(await policyAt(publicUrl)).toBe('same-origin-allow-popups');
  }
});

test('secrets of requests never reach the log', async () => {
  const log: string[] = [];
  const { app } = await useEcho({ log });
  const canary = 'CANARY-7c1f';
  for (const scheme of ['Bearer', 'Basic']) {
    await app.inject({
      method: 'POST',
      url: `/api/echo?token=${canary}`,
      headers: { authorization: `${scheme} ${canary}`, cookie: `session=${canary}`, 'x-nowpayments-sig': canary },
      payload: { name: 'oak', password: canary },
    });
  }
  await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'content-type': 'application/json' },
    payload: `{"code":"${canary}`,
  });
  await app.inject({ url: '/api/boom', headers: { authorization: `Basic ${canary}` } });
  const text = log.join('');
  expect(text).toContain('"route":"/api/echo"');
  expect(text).toContain('a request failed because of a bug');
  expect(text).not.toContain(canary);
});

describe('operations', () => {
  test('/health and /ready answer', async () => {
    const { app } = await useTestApp({ database });
    expect((await app.inject('/health')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/ready')).json()).toEqual({ status: 'ready', problems: [] });
  });

  test('/metrics requires the token', async () => {
    const { app } = await useTestApp({ database });
    await app.inject('/api/statistics');
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(404);
    const response = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(response.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/statistics",status="200"} 1',
    );
    expect(response.body).toContain('database_connections{pool="requests",state="open"}');
  });

  test('the API documentation is served as a page and as OpenAPI', async () => {
    const { app } = await useTestApp({ database });
    const document = (await app.inject('/api/docs/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/statistics'].get.responses['200']).toBeDefined();
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<code>/api/statistics</code>');
  });
});
