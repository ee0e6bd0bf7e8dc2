/** Fill time, answer times and memory of the catalogue index by number of assets. */
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
import { quantile } from './figures.ts';
import { timeMs } from './measure.ts';
import { listSearchCases } from './search-cases.ts';
import { formatTable } from './table.ts';

const { values } = parseArgs({
  options: {
    assets: { type: 'string', default: '10000,100000,1000000' },
    /** Keeps the filled database in this folder for the next run. */
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
    await fillLargeCatalog(postgres.ownerUrl('bench'), { assets: size, now: new Date(NOW), onProgress });
    columns.push(await measure(url, size));
  }
  const head = ['', ...sizes.map((size) => size.toLocaleString('en'))];
  const names = ['loading, s', 'thread, MB', 'of which sets and columns, MB', 'from publishing to found, ms'];
  const labels = [...names, ...listSearchCases(sizes.at(-1) as number, NOW).map(({ name }) => name)];
  console.log(
    'Queries to the index thread, one at a time, uncached: p50 / p99 in ms. In brackets: p50 of the cached result.\n',
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
    const cached: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Another minute is another cache key of the index, with the same answer.
      const now = NOW + round * MINUTE_MS;
      cold.push(await timeMs(() => ask(index, now, round)));
      cached.push(await timeMs(() => ask(index, now, round)));
    }
    figures.push(`${at(cold, 0.5)} / ${at(cold, 0.99)} (${at(cached, 0.5)})`);
  }
  const publishMs = await timePublishing(url, index);
  const { bytes, heapUsed, arrayBuffers } = await index.measure();
  await index.close();
  const megabytes = (count: number) => (count / 1024 / 1024).toFixed(0);
  return [loadSeconds.toFixed(1), megabytes(heapUsed + arrayBuffers), megabytes(bytes), publishMs, ...figures];
}

/** From the commit to the first answer that contains the asset. */
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
      waits.push(await timeMs(find));
    });
  }
  return `${at(waits, 0.5)} / ${at(waits, 1)}`;
}

function at(times: number[], share: number): string {
  return quantile(times, share).toFixed(1);
}
