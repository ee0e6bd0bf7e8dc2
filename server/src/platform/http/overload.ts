import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const RESOLUTION_MS = 10;
const SAMPLE_INTERVAL_MS = 500;
/** Loading the program blocks the event loop during this time, which is no overload. */
const START_UP_MS = 1_500;

/** Returns a function that says whether the event loop is delayed by more than `maxDelayMs`. */
export function watchOverload(app: FastifyInstance, maxDelayMs: number): () => boolean {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let delayMs = 0;
  let startedAt = Number.POSITIVE_INFINITY;
  const sampling = setInterval(() => {
    // A sample is empty when the event loop was blocked for the whole interval.
    delayMs = delays.count === 0 ? 2 * SAMPLE_INTERVAL_MS : delays.mean / 1e6 - RESOLUTION_MS;
    delays.reset();
  }, SAMPLE_INTERVAL_MS).unref();
  delays.enable();

  app.addHook('onListen', async () => {
    startedAt = performance.now();
  });
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    delays.disable();
  });
  return () => delayMs > maxDelayMs && performance.now() - startedAt >= START_UP_MS;
}
