/** What one round of load on one server showed. */
export interface Round {
  requests: number;
  perSecond: number;
  /** Of the server; null where the system does not tell. */
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

/** How close the product comes to the bare server: 1 is as fast, 0.5 is half as fast. */
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
 * Processor time per request where the system tells it: requests per second flatter the product as soon as the load
 * generator, not the bare server, is the slower one. Elsewhere the best round, which the neighbours disturbed least.
 */
export const decidingRatio = ({ processor, best }: Ratios): number => processor ?? best;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** What so large a share of the values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
