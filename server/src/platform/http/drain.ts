import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The whole of a stop, from the signal to the last closed connection. */
const MAX_DRAIN_MS = 10_000;

export interface Drain {
  isDraining(): boolean;
  /** Finishes what is in flight, refuses nobody before the balancer has heard, and is done within ten seconds. */
  run(graceMs: number): Promise<void>;
}

export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('onSend', (_, reply, payload, done) => {
    // Tells keep-alive clients to come back on a new connection, which a balancer leads elsewhere.
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    isDraining: () => isDraining,
    async run(graceMs) {
      isDraining = true;
      // `/ready` says no from now on; requests that are already on their way still find an open door.
      await delay(graceMs);
      const force = setTimeout(() => app.server.closeAllConnections(), MAX_DRAIN_MS - graceMs);
      await app.close();
      clearTimeout(force);
    },
  };
}
