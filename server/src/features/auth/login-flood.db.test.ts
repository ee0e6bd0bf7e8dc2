import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { useAccountApp } from '../../../testing/test-accounts.ts';

const FLOOD = 1_000;
/** Below this nobody notices, and a busy machine measures only itself. */
const NOISE_MS = 10;

/** Sends them all at once from a thread of its own, so that the waiting of the flood is not the waiting of the visitor. */
const FLOOD_PROGRAM = `
  import { workerData, parentPort } from 'node:worker_threads';
  const { url, count } = workerData;
  const logIn = async (n) => {
    const body = JSON.stringify({ email: 'nobody-' + n + '@example.com', password: 'some password' });
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    await answer.arrayBuffer();
    return answer.status;
  };
  parentPort.postMessage(await Promise.all(Array.from({ length: count }, (_, n) => logIn(n))));
`;

const startFlood = (url: string): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const program = new URL(`data:text/javascript,${encodeURIComponent(FLOOD_PROGRAM)}`);
    const worker = new Worker(program, { workerData: { url, count: FLOOD } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('a thousand sign-ins at once are mostly refused at once, and visitors hardly notice', {
  timeout: 120_000,
}, async () => {
  const { app } = await useAccountApp();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const visit = async () => {
    const start = performance.now();
    const answer = await fetch(`${url}/api/statistics`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    return performance.now() - start;
  };

  const quiet: number[] = [];
  for (let visits = 0; visits < 300; visits++) quiet.push(await visit());

  const flooded: number[] = [];
  let isOver = false;
  const flood = startFlood(`${url}/auth/login`).finally(() => {
    isOver = true;
  });
  while (!isOver) flooded.push(await visit());
  const answers = await flood;

  expect(new Set(answers)).toEqual(new Set([401, 429]));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(FLOOD * 0.8);
  expect(flooded.length).toBeGreaterThan(20);
  expect(median(flooded)).toBeLessThan(Math.max(NOISE_MS, 3 * median(quiet)));
});
