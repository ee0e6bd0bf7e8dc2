import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConnectionPool } from './db/pool.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Everything Prometheus can ask this process about. */
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
      help: 'Time from the request line to the last byte handed to the socket',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    cacheAnswers: new Counter({
      name: 'public_cache_answers_total',
      help: 'Answers of the in-process cache of public pages and calls',
      labelNames: ['result'],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Finished runs of background jobs; `failed` is the last attempt, `retried` one before it',
      labelNames: ['job', 'result'],
      registers,
    }),
  };
}
