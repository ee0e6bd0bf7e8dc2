import type { Outcome } from './tally.ts';

/** Tells the test runner, if it is the one that started this process. */
export function reportOutcome(outcome: Outcome): void {
  process.send?.(outcome);
}
