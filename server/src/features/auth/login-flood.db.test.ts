import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { PasswordHasher } from '../../platform/passwords.ts';

const FLOOD = runCount(400, 1_000);

/** Sends all requests at once, in a worker thread, so that sending does not delay the visitor. */
const FLOOD_PROGRAM = `
  import { workerData, parentPort } from 'node:worker_threads';
  const { url, count } = workerData;
  const post = async (n) => {
    const body = JSON.stringify({ email: 'nobody-' + n + '@example.com', password: 'some password' });
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    await answer.arrayBuffer();
    return answer.status;
  };
  parentPort.postMessage(await Promise.all(Array.from({ length: count }, (_, n) => post(n))));
`;

const startFlood = (url: string): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const program = new URL(`data:text/javascript,${encodeURIComponent(FLOOD_PROGRAM)}`);
    const worker = new Worker(program, { workerData: { url, count: FLOOD } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('refuses most of hundreds of concurrent sign-ins, and slows visitors little more than cheap requests do', async () => {
  const { app } = await useAccountApp({ passwords: new PasswordHasher() });
  app.post('/api/cheap', async () => ({ data: null }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  /** Returns the statuses of the flood, and the median time that a visitor waited for an answer meanwhile. */
  async function flood(path: string) {
    const waits: number[] = [];
    let isOver = false;
    const flooding = startFlood(`${url}${path}`).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const start = performance.now();
      const answer = await fetch(`${url}/api/statistics`);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      waits.push(performance.now() - start);
    }
    return { answers: await flooding, wait: median(waits) };
  }

  const cheap = await flood('/api/cheap');
  const signIns = await flood('/auth/login');
  expect(new Set(signIns.answers)).toEqual(new Set([401, 429]));
  expect(signIns.answers.filter((status) => status === 429).length).toBeGreaterThan(FLOOD * 0.8);
  // Hashing every password would take a hundred times longer than the cheap requests.
  expect(signIns.wait).toBeLessThan(5 * cheap.wait);
});
