import { setTimeout as sleep } from 'node:timers/promises';

/** Settles no earlier than after `ms`, so that the response time does not reveal the outcome. */
export async function stall<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + ms;
  try {
    return await work();
  } finally {
    const left = until - performance.now();
    if (left > 0) await sleep(left);
  }
}
