/** Compares the search index with MiniSearch, Orama and PostgreSQL, on the same documents and queries. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wordsOf } from '@polyshelf/search-index';
import pg from 'pg';
import { ensureDatabase, startEmbeddedPostgres } from '../scripts/launch/embedded-postgres.ts';
import { fillLargeCatalog } from '../server/src/features/search/large-catalog.fixture.ts';
import {
  listAssetsAfter,
  listPacks,
  listProducers,
  listTags,
  stemWords,
} from '../server/src/features/search/queries.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { NAMES_FILE, ROWS_FILE } from './peers/peer.ts';
import type { PeerFigures } from './run-search-peer.ts';
import { formatTable } from './table.ts';

const { values } = parseArgs({
  options: {
    assets: { type: 'string', default: '100000' },
    /** Keeps the filled database in this folder for the next run. `bench:search` can share it. */
    folder: { type: 'string' },
    peers: { type: 'string', default: 'search-index,minisearch,orama,postgresql' },
    rounds: { type: 'string', default: '300' },
  },
});
const peers = values.peers.split(',');
const CHUNK = 5_000;
const MEGABYTE = 2 ** 20;

const temporary = mkdtempSync(join(tmpdir(), 'polyshelf-bench-'));
const folder = values.folder ?? join(temporary, 'database');
const settings = { fsync: 'off', synchronous_commit: 'off', max_wal_size: '4GB', shared_buffers: '1GB' };
const postgres = await startEmbeddedPostgres({ folder, settings, endsWithProcess: true });
try {
  await ensureDatabase(postgres, 'bench');
  await migrate({ url: postgres.ownerUrl('bench'), appRole: 'polyshelf_app' });
  const onProgress = (count: number) => process.stderr.write(`\r${count} assets`);
  const url = postgres.appUrl('bench');
  const now = new Date(Date.UTC(2026, 10, 1));
  await fillLargeCatalog(postgres.ownerUrl('bench'), { assets: Number(values.assets), now, onProgress });
  await writeRows(url);
  const columns = peers.map(measurePeer);
  console.log(formatTable([['', ...peers], ...tabulate(columns)]));
} finally {
  await postgres.stop();
  rmSync(temporary, { recursive: true, force: true });
}
process.exit();

/** Writes documents, labels and the lexemes of all words to files that every engine reads. */
async function writeRows(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [tags, packs, producers] = [await listTags(client), await listPacks(client), await listProducers(client)];
  const words = new Set(
    [...tags, ...packs, ...producers].flatMap(({ name, name_ru }) => wordsOf(`${name} ${name_ru ?? ''}`)),
  );
  for (const tag of tags) for (const word of tag.synonyms.flatMap(wordsOf)) words.add(word);
  for (let last: string | null = null; ; ) {
    const rows = await listAssetsAfter(client, last, CHUNK);
    for (const { name, name_ru, description, description_ru } of rows) {
      for (const word of wordsOf([name, name_ru, description, description_ru].join(' '))) words.add(word);
    }
    appendFileSync(join(temporary, ROWS_FILE), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    last = rows.at(-1)?.id ?? null;
    if (rows.length < CHUNK) break;
  }
  const lexemes = await stemWords(client, [...words]);
  writeFileSync(join(temporary, NAMES_FILE), JSON.stringify({ tags, packs, producers, lexemes }));
  await client.end();
}

function measurePeer(peer: string): PeerFigures {
  process.stderr.write(`\r${peer}${' '.repeat(20)}`);
  const program = join(import.meta.dirname, 'run-search-peer.ts');
  const options = [
    '--peer',
    peer,
    '--folder',
    temporary,
    '--url',
    postgres.ownerUrl('bench'),
    '--rounds',
    values.rounds,
  ];
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=8192', program, ...options],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`${peer} exited with code ${status}`);
  return JSON.parse(stdout);
}

function tabulate(columns: readonly PeerFigures[]): string[][] {
  const row = (label: string, of: (figures: PeerFigures) => string) => [label, ...columns.map(of)];
  const megabytes = (bytes: number | null) => (bytes === null ? '–' : (bytes / MEGABYTE).toFixed(0));
  const labels = Object.keys(columns[0]?.cases ?? {});
  return [
    row('build, s', ({ buildSeconds }) => buildSeconds.toFixed(1)),
    row('index by its own count, MB', ({ ownBytes }) => megabytes(ownBytes)),
    row('heap and buffers of the process, MB', ({ usedBytes }) => megabytes(usedBytes)),
    row('resident memory of the process, MB', ({ rssBytes }) => megabytes(rssBytes)),
    ...labels.flatMap((label) => [
      row(`${label}: p50 / p99, ms`, ({ cases }) => {
        const { p50 = 0, p99 = 0 } = cases[label] ?? {};
        return `${show(p50)} / ${show(p99)}`;
      }),
      row(`${label}: documents found, mean`, ({ cases }) => (cases[label]?.found ?? 0).toFixed(0)),
    ]),
  ];
}

function show(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}
