import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = join(import.meta.dirname, 'bootstrap.cjs');
const { explainOldNode } = createRequire(import.meta.url)(file);

test('prints one line with advice on a Node that is too old', () => {
  expect(explainOldNode('v18.20.4')).toBe(
    'Polyshelf needs Node 20 or newer to start; this is v18.20.4. Install a newer Node from https://nodejs.org and run the same command again.',
  );
  expect(explainOldNode('v0.12.18')).toContain('this is v0.12.18.');
});

test('accepts every Node from version 20', () => {
  expect(['v20.0.0', 'v22.1.0', 'v26.10.0', 'v100.0.0'].map(explainOldNode)).toEqual([null, null, null, null]);
});

test('has no syntax that an old Node cannot parse', () => {
  const code = readFileSync(file, 'utf8').replace(/^\s*\/\/.*$/gm, '');
  expect(code).not.toMatch(/=>|`|\blet\b|\bclass\b|\basync\b|\?\.|\?\?|\.\.\.|\bconst\s*[{[]|,\s*\)|'use strict'/);
});

test('lists the known commands when the command is unknown', () => {
  const { status, stderr } = spawnSync(process.execPath, [file, 'fly'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe('Usage: node scripts/bootstrap.cjs <start | dev | test | a .ts file>');
});
