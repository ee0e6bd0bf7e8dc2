import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashShownPage, RECORD, shownPages } from '../checks/check-screenshots.ts';
import { findChromium } from './find-chromium.ts';

/** Retakes the pictures in docs/screenshots, and writes the hash of each page's source files to taken-of.json. */
const root = join(import.meta.dirname, '..', '..');
// Before the pictures are taken: a change made meanwhile counts as one that they do not show.
const record = Object.fromEntries(Object.keys(shownPages).map((page) => [page, hashShownPage(root, page)]));
const { path, how } = await findChromium(console.log);
console.log(how);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '--config', 'e2e/screenshots.config.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...(path ? { CHROMIUM_PATH: path } : {}) } },
);
if (status === 0) writeFileSync(join(root, RECORD), `${JSON.stringify(record, null, 2)}\n`);
process.exitCode = status ?? 1;
