import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { eventually } from '../../../testing/eventually.ts';
import { useTestApp } from '../../../testing/test-app.ts';

async function useListeningApp(options: Parameters<typeof useTestApp>[0] = {}) {
  const test = await useTestApp(options);
  let isHeld = true;
  test.app.get('/api/held', async () => {
    while (isHeld) await delay(20);
    return { data: 'finished' };
  });
  test.app.get('/api/busy', async () => {
    const end = performance.now() + 700;
    while (performance.now() < end);
    return { data: 'done' };
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const release = () => {
    isHeld = false;
  };
  return { ...test, port, url: `http://127.0.0.1:${port}`, release };
}

test('slow and silent connections are closed while other requests are served', async () => {
  const { app, port, url } = await useListeningApp();
  const sockets = Array.from({ length: runCount(200, 2_000) }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const socket of sockets) socket.on('error', () => {});
  const countOpen = promisify(app.server.getConnections.bind(app.server));
  await Promise.all(sockets.map((socket) => (socket.connecting ? once(socket, 'connect') : undefined)));
  const openings = [
    '',
    'GET / HTTP/1.1\r\nHost: x\r\n',
    'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a',
  ];
  for (const [index, socket] of sockets.entries()) socket.write(openings[index % openings.length] as string);
  const dribble = setInterval(() => {
    for (const [index, socket] of sockets.entries())
      if (index % openings.length !== 0 && socket.writable) socket.write('x');
  }, 1_000);
  onTestFinished(() => clearInterval(dribble));

  let served = 0;
  const headers = { connection: 'close' };
  do {
    const response = await fetch(`${url}/api/statistics`, { headers });
    expect(response.status).toBe(200);
    served++;
    await delay(100);
  } while ((await countOpen()) > 1);
  expect(served).toBeGreaterThan(0);
});

test('a drain answers running requests, reports not ready and ends', async () => {
  const { url, drain, release } = await useListeningApp();
  const inFlight = Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/held`)));
  await eventually(async () => expect((await fetch(`${url}/ready`)).status).toBe(200));

  const draining = drain.run(300);
  const ready = await fetch(`${url}/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'not ready', problems: ['draining'] });
  const late = await fetch(`${url}/api/statistics`);
  expect(late.status).toBe(200);
  expect(late.headers.get('connection')).toBe('close');

  release();
  for (const response of await inFlight) expect(await response.json()).toEqual({ data: 'finished' });
  await draining;
  await expect(fetch(`${url}/health`)).rejects.toThrow();
});

test('no request behind a balancer fails during a drain', async () => {
  const { port, url, drain } = await useListeningApp();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  onTestFinished(() => agent.destroy());
  const outcomes: string[] = [];
  const sendRequest = () =>
    new Promise<string>((resolve) => {
      const request = httpRequest({ port, host: '127.0.0.1', path: '/api/statistics', agent }, (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)));
      });
      request.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code))).end();
    });
  let isReady = true;
  const balancer = (async () => {
    while (isReady) {
      isReady = (await fetch(`${url}/ready`, { headers: { connection: 'close' } })).ok;
      await delay(50);
    }
  })();
  const clients = Array.from({ length: 8 }, async () => {
    while (isReady) outcomes.push(await sendRequest());
  });
  await eventually(() => expect(outcomes.length).toBeGreaterThan(100));
  await Promise.all([drain.run(1_000), balancer, ...clients]);
  expect(new Set(outcomes)).toEqual(new Set(['200']));
});

test('an overloaded process refuses new requests at once, and serves them again afterwards', async () => {
  const { url } = await useListeningApp({ maxEventLoopDelayMs: 100 });
  const busy = Promise.all(Array.from({ length: 3 }, () => fetch(`${url}/api/busy`)));
  await eventually(async () => {
    const response = await fetch(`${url}/api/statistics`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });
  await busy;
  await eventually(async () => expect((await fetch(`${url}/api/statistics`)).status).toBe(200));
});

test.each([
  ['two content lengths', 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
  [
    'a content length and chunked encoding',
    'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['no HTTP at all', 'EHLO mail.example\r\n\r\n'],
  ['a header of 100 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['a folded header line', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n'],
  ['an encoded zero byte', 'GET /%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['broken encoding', 'GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a path of slashes', 'GET //evil.example/%2f.. HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
])('%s is answered with 4xx and does not crash the process', async (_, bytes) => {
  const { port } = await useListeningApp();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk)).on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});
