import type { Report } from './tally.ts';

/** Tells `npm test` how a test ended; does nothing when the part was started by hand. */
export function reportOutcome(report: Report): void {
  process.send?.(report);
}
