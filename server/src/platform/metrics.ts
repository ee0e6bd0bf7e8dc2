import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import type { ConnectionPool } from './db/pool.ts';
import { RequestDurations } from './request-durations.ts';

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
  const requests = new RequestDurations();
  // The registry needs only the name and `get`; its type asks for a class of prom-client.
  registry.registerMetric(requests as unknown as Metric);
  return {
    registry,
    requests,
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
