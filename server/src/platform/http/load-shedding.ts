import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { serviceUnavailable } from '../errors.ts';

const RESOLUTION_MS = 10;
const SAMPLE_INTERVAL_MS = 500;
/** Loading the program blocks the event loop during this time, which is no overload. */
const START_UP_MS = 1_500;

/** Refuses requests at once, instead of answering them late, while the event loop is delayed by more than `maxDelayMs`. */
export function shedLoad(app: FastifyInstance, maxDelayMs: number): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let delayMs = 0;
  let shedsAfter = Number.POSITIVE_INFINITY;
  const sampling = setInterval(() => {
    // A sample is empty when the event loop was blocked for the whole interval.
    delayMs = delays.count === 0 ? 2 * SAMPLE_INTERVAL_MS : delays.mean / 1e6 - RESOLUTION_MS;
    delays.reset();
  }, SAMPLE_INTERVAL_MS).unref();
  delays.enable();

  app.addHook('onListen', async () => {
    shedsAfter = performance.now() + START_UP_MS;
  });
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    delays.disable();
  });
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (delayMs <= maxDelayMs || performance.now() < shedsAfter || isProbe(url)) return done();
    done(serviceUnavailable());
  });
}

const isProbe = (url: string): boolean => url === '/health' || url.startsWith('/ready');
