import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The time from the signal to the last closed connection. */
const MAX_DRAIN_MS = 10_000;

export interface Drain {
  isDraining(): boolean;
  /** Keeps accepting requests for `graceMs`, until the balancer has noticed, and finishes running ones; ends within 10 s. */
  run(graceMs: number): Promise<void>;
}

export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('onSend', (_, reply, payload, done) => {
    // Makes keep-alive clients open a new connection, which the balancer routes to another process.
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    isDraining: () => isDraining,
    async run(graceMs) {
      isDraining = true;
      // `/ready` answers 503 from now on; requests that the balancer still sends are accepted.
      await delay(graceMs);
      const force = setTimeout(() => app.server.closeAllConnections(), MAX_DRAIN_MS - graceMs);
      await app.close();
      clearTimeout(force);
    },
  };
}
