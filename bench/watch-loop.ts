/** Loaded into the measured server: how long its event loop was held at most, since that was asked last. */
import { isMainThread } from 'node:worker_threads';
import type { LoopHeld } from './product.ts';

const LOOK_EVERY_MS = 5;

let held: LoopHeld = { ms: 0, ownMs: 0 };
let before = look();

// The threads of the server load this as well.
if (isMainThread) {
  setInterval(() => {
    const now = look();
    held = { ms: Math.max(held.ms, now.ms - before.ms), ownMs: Math.max(held.ownMs, now.ownMs - before.ownMs) };
    before = now;
  }, LOOK_EVERY_MS).unref();
  process.on('message', () => {
    process.send?.(held);
    held = { ms: 0, ownMs: 0 };
  });
  process.channel?.unref();
}

function look(): LoopHeld {
  const { user, system } = process.threadCpuUsage();
  return { ms: performance.now(), ownMs: (user + system) / 1_000 };
}
