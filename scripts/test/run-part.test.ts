import { expect, test } from 'vitest';
import { runPart } from './run-part.ts';

const run = (code: string, readLine?: (line: string) => 'passed' | 'failed' | null) =>
  runPart(
    { name: 'sample', command: ['-e', code], ...(readLine && { readLine }) },
    { root: import.meta.dirname, signal: new AbortController().signal, onProgress: () => {} },
  );

test('outcomes that a program reports are counted', async () => {
  const { tally } = await run(
    "for (const it of ['passed', 'passed', 'skipped', 'noise']) process.send(it); process.disconnect()",
  );
  expect(tally).toEqual({ passed: 2, failed: 0, skipped: 1 });
});

test('outcomes that a program prints are counted, and all it printed is kept', async () => {
  const { tally, output } = await run("console.log('good'); console.error('bad'); process.exit(1)", (line) =>
    line === 'good' ? 'passed' : 'failed',
  );
  expect(tally).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(output.trim().split('\n').sort()).toEqual(['bad', 'good']);
});

test('a program that crashes counts as failed', async () => {
  const { tally, output } = await run("process.send('passed', () => process.kill(process.pid, 'SIGKILL'))");
  expect(tally).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(output).toContain('Ended by SIGKILL');
});
