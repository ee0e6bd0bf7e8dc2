/** Preloaded into the measured server: reports the longest blocking of its event loop since the last report. */
import { isMainThread } from 'node:worker_threads';
import type { LoopBlocking } from './product.ts';

const SAMPLE_MS = 5;

let longest: LoopBlocking = { ms: 0, ownMs: 0 };
let before = sample();

// Worker threads of the server load this module too.
if (isMainThread) {
  setInterval(() => {
    const now = sample();
    longest = {
      ms: Math.max(longest.ms, now.ms - before.ms),
      ownMs: Math.max(longest.ownMs, now.ownMs - before.ownMs),
    };
    before = now;
  }, SAMPLE_MS).unref();
  process.on('message', () => {
    process.send?.(longest);
    longest = { ms: 0, ownMs: 0 };
  });
  process.channel?.unref();
}

function sample(): LoopBlocking {
  const { user, system } = process.threadCpuUsage();
  return { ms: performance.now(), ownMs: (user + system) / 1_000 };
}
