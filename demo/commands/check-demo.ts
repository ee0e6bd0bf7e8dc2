/**
 * `npm run demo:check`: makes every file of the demo and compares it with the hash in `demo/catalog`; with aliases, only
 * the files of these assets. Run it after a change to a generator, and rebuild the assets that differ with
 * `npm run demo:build -- <alias> …`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFile } from '../../server/src/features/media/index.ts';
import { type DemoEntry, readDemoCatalog } from '../built-catalog.ts';
import { createDemoPool } from '../demo-storage.ts';

const CONCURRENCY = 2;
const TIME_LIMIT_MS = 300_000;

const pool = createDemoPool();
const aliases = process.argv.slice(2);
const queue = readDemoCatalog().filter(({ alias }) => aliases.length === 0 || aliases.includes(alias));
const total = queue.length;
const differing: string[] = [];
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      if (!(await matchesCatalog(entry))) differing.push(entry.alias);
    }
  }),
);
await pool.close();
console.log(`${total - differing.length} of ${total} assets match the catalogue.`);
if (differing.length > 0) console.log(`These differ: ${differing.join(' ')}`);
process.exitCode = differing.length > 0 ? 1 : 0;

async function matchesCatalog({ alias, files }: DemoEntry): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-demo-'));
  try {
    for (const variant of new Set(files.map((file) => file.variant)))
      await pool.run('files', { alias, variant, folder }, { timeoutMs: TIME_LIMIT_MS });
    return files.every(({ name, sha256 }) => measureFile(join(folder, name)).sha256 === sha256);
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
