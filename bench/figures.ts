/** The result of one round of load on one server. */
export interface Round {
  requests: number;
  perSecond: number;
  /** Processor time of the server; null where the system does not report it. */
  processorUs: number | null;
  p99Ms: number;
}

export interface Figures {
  bestPerSecond: number;
  medianPerSecond: number;
  processorUsPerRequest: number | null;
  p99Ms: number;
}

export function summarize(rounds: readonly Round[]): Figures {
  const perSecond = rounds.map((round) => round.perSecond);
  const requests = sum(rounds.map((round) => round.requests));
  const processorUs = rounds.map((round) => round.processorUs).filter((value) => value !== null);
  return {
    bestPerSecond: Math.max(...perSecond),
    medianPerSecond: median(perSecond),
    processorUsPerRequest: processorUs.length < rounds.length ? null : sum(processorUs) / requests,
    p99Ms: median(rounds.map((round) => round.p99Ms)),
  };
}

/** Speed of the product relative to the bare server: 1 is equally fast, 0.5 is half as fast. */
export interface Ratios {
  best: number;
  median: number;
  processor: number | null;
}

export function compare(product: Figures, bare: Figures): Ratios {
  const { processorUsPerRequest: ours } = product;
  const { processorUsPerRequest: theirs } = bare;
  return {
    best: product.bestPerSecond / bare.bestPerSecond,
    median: product.medianPerSecond / bare.medianPerSecond,
    processor: ours === null || theirs === null ? null : theirs / ours,
  };
}

/**
 * Processor time per request, where the system reports it: requests per second flatter the product whenever the load
 * generator is slower than the bare server. Elsewhere the best round, which other load on the machine disturbed least.
 */
export const decidingRatio = ({ processor, best }: Ratios): number => processor ?? best;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** `quantile(times, 0.99)` is the p99. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
