import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { reportOutcome } from './report-outcome.ts';

/** Reports every test of Vitest to `npm test` as soon as it ends. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export of a reporter's file.
export default class VitestProgress implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'failed') fail(`${test.module.relativeModuleId} › ${test.fullName}`, errors);
    else if (state !== 'pending') reportOutcome({ outcome: state });
  }

  /** A file that cannot be loaded has no tests to report. */
  onTestModuleEnd(file: TestModule): void {
    for (const error of file.errors()) fail(file.relativeModuleId, [error]);
  }

  onTestRunEnd(_files: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    for (const { message, stack = message, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } of unhandledErrors) {
      const running = [file, test].filter((part) => typeof part === 'string').join(' › ');
      fail(`an error outside every test${running && `, during ${running}`}`, [{ message: stack }]);
    }
  }
}

function fail(name: string, errors: readonly Pick<SerializedError, 'message'>[]): void {
  reportOutcome({ outcome: 'failed', name, reason: errors.map(({ message }) => message).join('\n') });
}
