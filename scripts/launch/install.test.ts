import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const require = createRequire(import.meta.url);
const { install, isInstalled } = require('./install.cjs');

type Packages = Record<string, { version?: string; integrity?: string; optional?: boolean }>;

const wanted: Packages = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', optional: true },
};
const { '': _project, 'node_modules/b': _optional, ...required } = wanted;

function clone(packages: Packages | null): string {
  const root = mkdtempSync(join(tmpdir(), 'polyshelf-install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  mkdirSync(join(root, 'node_modules'));
  if (packages) writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
  return root;
}

test('does not install the same lock file twice', () => {
  expect(isInstalled(clone(required))).toBe(true);
});

test('repeats an interrupted install, which leaves no .package-lock.json', () => {
  expect(isInstalled(clone(null))).toBe(false);
});

test('installs when a package has another version or hash, is missing or is left over', () => {
  const a = { version: '1.0.0', integrity: 'sha512-a' };
  expect(isInstalled(clone({ 'node_modules/a': { ...a, version: '1.0.1' } }))).toBe(false);
  expect(isInstalled(clone({ 'node_modules/a': { ...a, integrity: 'sha512-x' } }))).toBe(false);
  expect(isInstalled(clone({}))).toBe(false);
  expect(isInstalled(clone({ ...required, 'node_modules/c': a }))).toBe(false);
});

test('refuses to install into a node_modules that is a symlink', async () => {
  const shared = clone({});
  const root = clone(null);
  rmSync(join(root, 'node_modules'), { recursive: true });
  symlinkSync(join(shared, 'node_modules'), join(root, 'node_modules'));
  await expect(install(root)).rejects.toThrow(/node_modules is a symlink/);
  expect(existsSync(join(shared, 'node_modules', '.package-lock.json'))).toBe(true);
});
