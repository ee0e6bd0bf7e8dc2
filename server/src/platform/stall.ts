import { setTimeout as sleep } from 'node:timers/promises';

/** Answers or refuses no sooner than this, so that the time taken does not tell which way the work went. */
export async function stall<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + ms;
  try {
    return await work();
  } finally {
    const left = until - performance.now();
    if (left > 0) await sleep(left);
  }
}
