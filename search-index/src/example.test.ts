import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');

test('the README shows the example and what it prints', () => {
  const [example, output] = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/```\w*\n(.*?)```/gs)].map(
    ([, block]) => block,
  ) as [string, string];
  expect(example).toBe(readFileSync(join(folder, 'example.ts'), 'utf8'));
  expect(execFileSync(process.execPath, ['example.ts'], { cwd: folder, encoding: 'utf8' })).toBe(output);
});
