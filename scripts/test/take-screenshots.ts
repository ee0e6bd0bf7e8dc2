import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

/** Takes the pictures in docs/screenshots anew. */
const root = join(import.meta.dirname, '..', '..');
const { path, how } = await findChromium(console.log);
console.log(how);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '--config', 'e2e/screenshots.config.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...(path ? { CHROMIUM_PATH: path } : {}) } },
);
process.exitCode = status ?? 1;
