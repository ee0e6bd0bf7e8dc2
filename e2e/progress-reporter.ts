import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { reportOutcome } from '../scripts/test/report-outcome.ts';

/** Reports every journey to `npm test` as soon as it ends. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of a reporter's file.
export default class PlaywrightProgress implements Reporter {
  #suite: Suite | undefined;
  #reported = new Set<TestCase>();

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onTestEnd(test: TestCase): void {
    this.#report(test);
  }

  /** A journey that never ran, because the run was cut off before it, counts as failed. */
  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) this.#report(test);
  }

  onError({ message = '' }: TestError): void {
    reportOutcome({ outcome: 'failed', name: 'an error outside every journey', reason: message });
  }

  #report(test: TestCase): void {
    if (this.#reported.has(test)) return;
    this.#reported.add(test);
    const outcome = test.outcome();
    if (outcome === 'expected' || outcome === 'skipped') {
      reportOutcome({ outcome: outcome === 'skipped' ? 'skipped' : 'passed' });
    } else {
      // A journey that passes only sometimes counts as failed.
      const [, , file = '', ...titles] = test.titlePath();
      const reason = test.results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n');
      reportOutcome({
        outcome: 'failed',
        name: `${file} › ${titles.join(' › ')}`,
        reason: reason || 'It did not run.',
      });
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
