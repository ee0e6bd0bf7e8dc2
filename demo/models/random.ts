/** A deterministic random number generator with values in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Dice {
  between(low: number, high: number): number;
  /** An integer from 0 up to, but not including, the limit. */
  below(limit: number): number;
  /** The value varied by up to the given share in both directions. */
  about(value: number, share: number): number;
}

export function dice(seed: number): Dice {
  const next = seededRandom(seed);
  return {
    between: (low, high) => low + (high - low) * next(),
    below: (limit) => Math.floor(next() * limit),
    about: (value, share) => value * (1 + share * (next() * 2 - 1)),
  };
}
