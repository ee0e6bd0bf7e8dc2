import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { reportOutcome } from './report-outcome.ts';

/** Reports every test of Vitest to the test runner as it ends. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export of a reporter's file.
export default class VitestProgress implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state !== 'pending') reportOutcome(state);
  }

  /** A file that cannot be loaded has no tests to report. */
  onTestModuleEnd(file: TestModule): void {
    for (const _error of file.errors()) reportOutcome('failed');
  }

  onTestRunEnd(_files: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    for (const _error of unhandledErrors) reportOutcome('failed');
  }
}
