/** Numbers in [0, 1) that follow from the seed alone (mulberry32). */
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
  /** A number between the two. */
  between(low: number, high: number): number;
  /** A whole number from 0 below the limit. */
  below(limit: number): number;
  /** The value, more or less by the share. */
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
