import { expect, test } from 'vitest';
import { compare, decidingRatio, quantile, type Round, summarize } from './figures.ts';

const round = (difference: Partial<Round>): Round => ({
  requests: 100,
  perSecond: 1_000,
  processorUs: 5_000,
  p99Ms: 2,
  ...difference,
});

test('the median leaves a disturbed round out, the best is the fastest one', () => {
  const rounds = [round({ perSecond: 900 }), round({ perSecond: 100 }), round({ perSecond: 1_000 })];
  expect(summarize(rounds)).toMatchObject({ medianPerSecond: 900, bestPerSecond: 1_000 });
});

test('the median of an even number of rounds lies between the two in the middle', () => {
  const rounds = [400, 100, 300, 200].map((p99Ms) => round({ p99Ms }));
  expect(summarize(rounds).p99Ms).toBe(250);
});

test('processor time is shared among the requests of all rounds, long and short', () => {
  const rounds = [round({ requests: 100, processorUs: 1_000 }), round({ requests: 300, processorUs: 7_000 })];
  expect(summarize(rounds).processorUsPerRequest).toBe(20);
});

test('a product that needs twice the processor time and answers half as often is at one half', () => {
  const product = summarize([round({ perSecond: 500, processorUs: 10_000 })]);
  const bare = summarize([round({})]);
  expect(compare(product, bare)).toEqual({ best: 0.5, median: 0.5, processor: 0.5 });
});

test('processor time decides, and the best round where the system does not tell it', () => {
  expect(decidingRatio({ best: 0.7, median: 0.6, processor: 0.4 })).toBe(0.4);
  const untold = compare(summarize([round({ processorUs: null })]), summarize([round({ processorUs: null })]));
  expect(decidingRatio(untold)).toBe(1);
});

test('the slowest hundredth begins where all but one in a hundred have ended', () => {
  const times = Array.from({ length: 200 }, (_, place) => 200 - place);
  expect([quantile(times, 0.5), quantile(times, 0.99), quantile([], 0.99)]).toEqual([101, 199, 0]);
});
