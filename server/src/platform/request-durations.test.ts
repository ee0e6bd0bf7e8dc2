import { Histogram, type Metric, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { RequestDurations } from './request-durations.ts';

test('the registry prints the same text as for the histogram of prom-client', async () => {
  const ours = new RequestDurations();
  const registry = new Registry();
  registry.registerMetric(ours as unknown as Metric);
  const theirs = new Histogram({
    name: ours.name,
    help: ours.help,
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  });
  for (const [method, route, status, seconds] of [
    ['GET', '/api/statistics', 200, 0.001],
    ['GET', '/api/statistics', 200, 0.002],
    ['GET', '/api/statistics', 304, 0.3],
    ['HEAD', '/api/statistics', 200, 0.0021],
    ['GET', '/"quoted"\\route', 200, 10],
    ['GET', '/"quoted"\\route', 200, 11],
  ] as const) {
    ours.observe({ method, route, status }, seconds);
    theirs.observe({ method, route, status }, seconds);
  }
  const expected = new Registry();
  expected.registerMetric(theirs);
  expect(await registry.metrics()).toBe(await expected.metrics());
});
