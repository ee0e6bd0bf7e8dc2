import { reportOutcome } from './report-outcome.ts';

interface PlaywrightTest {
  outcome(): 'expected' | 'unexpected' | 'flaky' | 'skipped';
}

interface PlaywrightSuite {
  allTests(): PlaywrightTest[];
}

/** Reports every journey to the test runner as it ends. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of a reporter's file.
export default class PlaywrightProgress {
  #suite: PlaywrightSuite | undefined;
  #reported = new Set<PlaywrightTest>();

  onBegin(_config: unknown, suite: PlaywrightSuite): void {
    this.#suite = suite;
  }

  onTestEnd(test: PlaywrightTest): void {
    this.#report(test);
  }

  /** What never ran, because the run broke off before it, is no success. */
  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) this.#report(test);
  }

  onError(): void {
    reportOutcome('failed');
  }

  #report(test: PlaywrightTest): void {
    if (this.#reported.has(test)) return;
    this.#reported.add(test);
    const outcome = test.outcome();
    // A journey that passes only sometimes is a failed one.
    reportOutcome(outcome === 'expected' ? 'passed' : outcome === 'skipped' ? 'skipped' : 'failed');
  }

  printsToStdio(): boolean {
    return false;
  }
}
