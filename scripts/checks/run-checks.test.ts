import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Check, runChecks } from './run-checks.ts';
import { createTestRepository } from './test-repository.ts';

async function run(...checks: Check[]) {
  const lines: string[] = [];
  const failed = await runChecks(checks, 2, (line) => lines.push(line.replaceAll(/\d+\.\d s/g, '0.0 s')));
  return { failed, lines };
}

test('prints a line for each check and a summary', async () => {
  const good: Check = { name: 'lint', findFaults: () => [] };
  expect(await run(good, { ...good, name: 'types' })).toEqual({
    failed: [],
    lines: ['ok      lint  0.0 s', 'ok      types  0.0 s', 'All 2 checks passed in 0.0 s.'],
  });
});

test('prints the faults of a failed check', async () => {
  const bad: Check = { name: 'lint', findFaults: async () => ['first\nsecond', 'third'] };
  expect(await run(bad, { name: 'types', findFaults: () => [] })).toEqual({
    failed: ['lint'],
    lines: [
      'FAILED  lint  0.0 s',
      '        first\n        second',
      '        third',
      'ok      types  0.0 s',
      '1 of 2 checks failed in 0.0 s: lint.',
    ],
  });
});

test('treats a check that throws as failed', async () => {
  const broken: Check = { name: 'imports', findFaults: () => Promise.reject(new Error('unreadable')) };
  const { failed, lines } = await run(broken);
  expect(failed).toEqual(['imports']);
  expect(lines.join('\n')).toContain('unreadable');
});

test('exits with an error when a check fails or does not exist', () => {
  const root = createTestRepository({ 'server/migrations/0001_create_all.sql': '' });
  const check = (name: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts'), name], { cwd: root, encoding: 'utf8' });
  const failed = check('migrations');
  expect(failed.stdout).toContain('0001_create_all.sql is not sealed: run npm run db:seal');
  expect(failed.stdout.trim().split('\n').at(-1)).toMatch(/^1 of 1 checks failed in .* s: migrations\.$/);
  expect(failed.status).toBe(1);
  const unknown = check('nonsense');
  expect(unknown.stderr).toContain('There is no check "nonsense"');
  expect(unknown.status).toBe(1);
});
