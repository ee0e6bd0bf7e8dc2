import { expect, test } from 'vitest';
import { runPart } from './run-part.ts';
import type { Report } from './tally.ts';

async function run(code: string, readLine?: (line: string) => Report) {
  const reports: Report[] = [];
  const result = await runPart(
    { name: 'sample', command: ['-e', code], ...(readLine && { readLine }) },
    {
      root: import.meta.dirname,
      signal: new AbortController().signal,
      onReport: (report) => reports.push(report),
    },
  );
  return { ...result, reports };
}

test('outcomes that a program reports are counted, and each is passed on when it comes', async () => {
  const { tally, reports } = await run(
    `for (const outcome of ['passed', 'passed', 'skipped']) process.send({ outcome });
     process.send({ outcome: 'failed', name: 'a test', reason: 'a reason' });
     process.send('noise'); process.disconnect()`,
  );
  expect(tally).toEqual({ passed: 2, failed: 1, skipped: 1 });
  expect(reports.at(-1)).toEqual({ outcome: 'failed', name: 'a test', reason: 'a reason' });
});

test('outcomes that a program prints are counted, and its whole output is returned', async () => {
  const { tally, output } = await run("console.log('good'); console.error('bad'); process.exit(1)", (line) =>
    line === 'good' ? { outcome: 'passed' } : { outcome: 'failed', name: line, reason: '' },
  );
  expect(tally).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(output.trim().split('\n').sort()).toEqual(['bad', 'good']);
});

test('a program that crashes counts as failed', async () => {
  const { tally, output } = await run(
    "process.send({ outcome: 'passed' }, () => process.kill(process.pid, 'SIGKILL'))",
  );
  expect(tally).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(output).toContain('Ended by SIGKILL');
});
