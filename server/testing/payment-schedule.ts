import { DAY_MS, HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import type { ProviderState } from '../src/features/payments/payment.rules.ts';

export const VALID_MS = 7 * DAY_MS;
/** By this time the product no longer asks the provider about the payment. */
export const END_MS = 30 * DAY_MS;

/** A seeded pseudo-random generator. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Outcome = 'never' | 'full' | 'over' | 'short' | 'declined';

/** What happens to the money at the provider. Times are in ms from the opening of the payment. */
export interface Fate {
  outcome: Outcome;
  seenAt: number;
  doneAt: number;
  /** While the provider does not answer. */
  outage: { from: number; to: number };
}

/** An action of the product. `ask` gets its answer at once, and `apply` processes that answer later. */
export type Step =
  | { at: number; do: 'ask'; slot: number }
  | { at: number; do: 'apply'; slot: number; diesAt: number | null }
  | { at: number; do: 'reconcile'; diesAt: number | null }
  | { at: number; do: 'cancel' };

export interface Schedule {
  seed: number;
  fate: Fate;
  steps: Step[];
}

/** A random schedule of one payment: callbacks lost, repeated, up to 72 hours late and out of order, cancels, kills, outages. */
export function makeSchedule(seed: number): Schedule {
  const random = createRandom(seed);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const chance = (share: number): boolean => random() < share;
  const pick = <T>(...list: T[]): T => list[upTo(list.length)] as T;

  const seenAt = chance(0.7) ? upTo(2 * DAY_MS) : upTo(VALID_MS + 6 * DAY_MS);
  const doneAt = seenAt + (chance(0.8) ? upTo(HOUR_MS) : upTo(12 * HOUR_MS));
  const outageFrom = upTo(10 * DAY_MS);
  const outage = chance(0.3) ? { from: outageFrom, to: outageFrom + upTo(DAY_MS) } : { from: 0, to: 0 };
  const fate = {
    outcome: pick<Outcome>('full', 'full', 'full', 'over', 'short', 'declined', 'never'),
    seenAt,
    doneAt,
    outage,
  };

  const steps: Step[] = [];
  let slot = 0;
  const addSync = (at: number): void => {
    steps.push({ at, do: 'ask', slot });
    // A process may be slow, or die at any statement before or in the transaction.
    if (!chance(0.1)) {
      const stall = chance(0.3) ? upTo(3 * HOUR_MS) : upTo(1_000);
      steps.push({ at: at + stall, do: 'apply', slot, diesAt: chance(0.2) ? upTo(20) : null });
    }
    slot++;
  };
  for (const callbackAt of fate.outcome === 'never' ? [] : [seenAt, seenAt + 1, doneAt]) {
    for (let time = upTo(6); time > 0; time--)
      addSync(callbackAt + (chance(0.6) ? upTo(MINUTE_MS) : upTo(72 * HOUR_MS)));
  }
  for (let press = upTo(3); press > 0; press--) addSync(upTo(3 * DAY_MS));
  for (let cancel = chance(0.4) ? 1 + upTo(2) : 0; cancel > 0; cancel--)
    steps.push({ at: pick(upTo(HOUR_MS), upTo(5 * DAY_MS), doneAt + upTo(1_000), seenAt), do: 'cancel' });
  for (let run = upTo(8); run > 0; run--)
    steps.push({ at: upTo(14 * DAY_MS), do: 'reconcile', diesAt: chance(0.2) ? upTo(20) : null });
  return { seed, fate, steps: steps.toSorted((a, b) => a.at - b.at) };
}

export const PRICE = '1.5';

/** The answer of the provider at this time. */
export function stateAt({ outcome, seenAt, doneAt, outage }: Fate, at: number): ProviderState {
  if (at >= outage.from && at < outage.to) return { kind: 'unknown' };
  if (outcome === 'never' || at < seenAt) return { kind: at >= VALID_MS ? 'expired' : 'waiting' };
  if (at < doneAt) return { kind: 'confirming', received: PRICE };
  if (outcome === 'declined') return { kind: 'declined' };
  if (outcome === 'short') return { kind: 'underpaid', received: '1.4' };
  return { kind: 'paid', received: outcome === 'over' ? '2' : PRICE, isOver: outcome === 'over', payer: null };
}

/** One credit when the money came in full, none otherwise. */
export const creditsOwed = ({ outcome }: Fate): number => (outcome === 'full' || outcome === 'over' ? 1 : 0);
