import { expect, test } from 'vitest';
import { compare, decidingRatio, quantile, type Round, summarize } from './figures.ts';

const round = (difference: Partial<Round>): Round => ({
  requests: 100,
  perSecond: 1_000,
  processorUs: 5_000,
  p99Ms: 2,
  ...difference,
});

test('the median ignores a disturbed round, and the best is the fastest round', () => {
  const rounds = [round({ perSecond: 900 }), round({ perSecond: 100 }), round({ perSecond: 1_000 })];
  expect(summarize(rounds)).toMatchObject({ medianPerSecond: 900, bestPerSecond: 1_000 });
});

test('the median of an even number of rounds is the mean of the two middle ones', () => {
  const rounds = [400, 100, 300, 200].map((p99Ms) => round({ p99Ms }));
  expect(summarize(rounds).p99Ms).toBe(250);
});

test('processor time per request is the total time divided by the requests of all rounds', () => {
  const rounds = [round({ requests: 100, processorUs: 1_000 }), round({ requests: 300, processorUs: 7_000 })];
  expect(summarize(rounds).processorUsPerRequest).toBe(20);
});

test('half the requests per second and twice the processor time are ratios of 0.5', () => {
  const product = summarize([round({ perSecond: 500, processorUs: 10_000 })]);
  const bare = summarize([round({})]);
  expect(compare(product, bare)).toEqual({ best: 0.5, median: 0.5, processor: 0.5 });
});

test('processor time decides, or the best round where the system does not report it', () => {
  expect(decidingRatio({ best: 0.7, median: 0.6, processor: 0.4 })).toBe(0.4);
  const unreported = compare(summarize([round({ processorUs: null })]), summarize([round({ processorUs: null })]));
  expect(decidingRatio(unreported)).toBe(1);
});

test('a quantile is the smallest value above that share of the values, and 0 without values', () => {
  const times = Array.from({ length: 200 }, (_, place) => 200 - place);
  expect([quantile(times, 0.5), quantile(times, 0.99), quantile([], 0.99)]).toEqual([101, 199, 0]);
});
