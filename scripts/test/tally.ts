export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export type Outcome = keyof Tally;

/** How one test ended. A failure has the name of the test and what went wrong. */
export type Report = { outcome: 'passed' | 'skipped' } | { outcome: 'failed'; name: string; reason: string };

export const isReport = (message: unknown): message is Report =>
  typeof message === 'object' && message !== null && 'outcome' in message;

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

/** A part counts as failed when it broke without naming a failed test, or ran no test. */
export function settleTally(tally: Tally, isCleanExit: boolean): Tally {
  const provedNothing = tally.failed === 0 && (!isCleanExit || tally.passed === 0);
  return provedNothing ? { ...tally, failed: 1 } : tally;
}

export const describeTally = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
