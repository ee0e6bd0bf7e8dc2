import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findChromium, isRealDebian, runs } from './find-chromium.ts';

function script(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'chromium');
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('a browser named in the environment is taken before any other', async () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('CHROME_PATH', '/opt/my/chrome');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { path, how } = await findChromium(() => {});
  expect(path).toBe('/opt/my/chrome');
  expect(how).toContain('CHROME_PATH');
});

test.skipIf(process.platform === 'win32')('a program counts as a browser only when it says so itself', () => {
  expect(runs(script('echo Chromium 156.0.1'))).toBe(true);
  expect(runs(script('echo Please install the snap; exit 1'))).toBe(false);
  expect(runs(script('echo Please install the snap'))).toBe(false);
  expect(runs('/nowhere/chromium')).toBe(false);
});

test('only a real Debian gets its browser from apt', () => {
  expect(isRealDebian('PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n')).toBe(true);
  expect(isRealDebian('ID=ubuntu\nID_LIKE=debian\n')).toBe(false);
  expect(isRealDebian('ID=linuxmint\nID_LIKE="ubuntu debian"\n')).toBe(false);
  expect(isRealDebian('ID=fedora\n')).toBe(false);
});
