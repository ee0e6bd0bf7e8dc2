import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConnectionPool } from './db/pool.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of this process for Prometheus. */
export function createMetrics(pools: Record<string, ConnectionPool>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by pool and state',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        for (const [state, count] of Object.entries(pool.counts)) this.set({ pool: name, state }, count);
      }
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from receiving a request to passing the last byte of the response to the socket',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    cacheAnswers: new Counter({
      name: 'public_cache_answers_total',
      help: 'Requests for public pages and calls by result of the in-process cache',
      labelNames: ['result'],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Finished attempts of background jobs; `failed` is a last attempt, `retried` an earlier one',
      labelNames: ['job', 'result'],
      registers,
    }),
  };
}
