/** How long the catalogue index takes to fill, to answer and how much it holds, with ever more assets. */

import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '../contract/src/durations.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../scripts/launch/embedded-postgres.ts';
import { CatalogIndex } from '../server/src/features/search/catalog-index.ts';
import type { IndexQuery } from '../server/src/features/search/index-query.ts';
import { fillLargeCatalog, whilePublished } from '../server/src/features/search/large-catalog.fixture.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import { listSearchCases } from './search-cases.ts';
import { formatTable } from './table.ts';

const { values } = parseArgs({
  options: {
    assets: { type: 'string', default: '10000,100000,1000000' },
    /** Keeps the database there, to measure again without filling it anew. */
    folder: { type: 'string' },
    rounds: { type: 'string', default: '300' },
  },
});
const sizes = values.assets.split(',').map(Number);
const rounds = Number(values.rounds);
const NOW = Date.UTC(2026, 10, 1);

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'polyshelf-bench-'));
const settings = { fsync: 'off', synchronous_commit: 'off', max_wal_size: '4GB', shared_buffers: '512MB' };
const postgres = await startEmbeddedPostgres({ folder, settings, endsWithProcess: true });
try {
  await ensureDatabase(postgres, 'bench');
  await migrate({ url: postgres.ownerUrl('bench'), appRole: 'polyshelf_app' });
  const url = postgres.appUrl('bench');
  const columns: string[][] = [];
  for (const size of sizes) {
    const onProgress = (count: number) => process.stderr.write(`\r${count} assets`);
    await fillLargeCatalog(url, { assets: size, now: new Date(NOW), onProgress });
    columns.push(await measure(url, size));
  }
  const head = ['', ...sizes.map((size) => size.toLocaleString('en'))];
  const names = ['loaded in s', 'thread, MB', 'of it sets and columns, MB', 'publish to found, ms'];
  const labels = [...names, ...listSearchCases(sizes.at(-1) as number, NOW).map(({ name }) => name)];
  console.log(
    'Through the thread, one at a time, no result kept: p50 / p99 in ms. The last figure is p50 of a kept result.\n',
  );
  console.log(
    formatTable([head, ...labels.map((label, row) => [label, ...columns.map((column) => column[row] ?? '')])]),
  );
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  if (!values.folder) rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function measure(url: string, size: number): Promise<string[]> {
  const index = new CatalogIndex({ url, logger: createLogger({ level: 'warn' }) });
  const startedAt = performance.now();
  index.start();
  await index.reach(0, 600_000);
  const loadSeconds = (performance.now() - startedAt) / 1_000;
  const figures: string[] = [];
  for (const { ask } of listSearchCases(size, NOW)) {
    const cold: number[] = [];
    const kept: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Another minute is another question to the index, and has the same answer.
      const now = NOW + round * MINUTE_MS;
      cold.push(await time(() => ask(index, now, round)));
      kept.push(await time(() => ask(index, now, round)));
    }
    figures.push(`${at(cold, 0.5)} / ${at(cold, 0.99)} (${at(kept, 0.5)})`);
  }
  const publishMs = await timePublishing(url, index);
  const { bytes, heapUsed, arrayBuffers } = await index.measure();
  await index.close();
  const megabytes = (count: number) => (count / 1024 / 1024).toFixed(0);
  return [loadSeconds.toFixed(1), megabytes(heapUsed + arrayBuffers), megabytes(bytes), publishMs, ...figures];
}

/** From the commit to the first answer that has the asset. */
async function timePublishing(url: string, index: CatalogIndex): Promise<string> {
  const query: IndexQuery = { locale: 'en', limit: 1, now: NOW };
  const waits: number[] = [];
  for (let round = 0; round < 10; round++) {
    await whilePublished(url, new Date(NOW + MINUTE_MS * (round + 1) + randomInt(1_000)), async (id) => {
      const find = async () => {
        for (let ids: string[] = []; ids[0] !== id; ) {
          const answer = await index.query(query);
          ids = 'ids' in answer ? answer.ids : [];
        }
      };
      waits.push(await time(find));
    });
  }
  return `${at(waits, 0.5)} / ${at(waits, 1)}`;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function at(times: number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
}
