export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export type Outcome = keyof Tally;

export const isOutcome = (value: unknown): value is Outcome =>
  value === 'passed' || value === 'failed' || value === 'skipped';

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0 });

export const sumOf = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    emptyTally(),
  );

/** A part that broke without naming a failed test, or that ran none, has proved nothing and counts as failed. */
export function settleTally(tally: Tally, isCleanExit: boolean): Tally {
  const provedNothing = tally.failed === 0 && (!isCleanExit || tally.passed === 0);
  return provedNothing ? { ...tally, failed: 1 } : tally;
}

export const describeTally = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
