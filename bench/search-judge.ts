/** Judges searches in catalogues with English tags only, made from words of other catalogues. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensureDatabase, startEmbeddedPostgres } from '../scripts/launch/embedded-postgres.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import {
  type Figure,
  isReached,
  type JudgedHalf,
  judgeSearch,
  summarize,
} from '../server/testing/search-judge/judge-search.ts';
import { type Half, halves, readVocabulary } from '../server/testing/search-judge/read-vocabulary.ts';
import { formatTable } from './table.ts';

const { values } = parseArgs({
  options: {
    /** Lists the searches of the seen half that miss assets. Those of the unseen half are never listed. */
    misses: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'polyshelf-judge-'));
const postgres = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' }, endsWithProcess: true });
try {
  const judged = { seen: await judge('seen'), unseen: await judge('unseen') };
  if (values.misses) listMisses(judged.seen);
  const [seen, unseen] = halves.map((half) => summarize(judged[half])) as [Figure[], Figure[]];
  const rows = unseen.map((figure, at) => [
    figure.name,
    formatTarget(figure),
    ...[seen[at] as Figure, figure].flatMap(({ value, count }) => [value.toFixed(3), String(count)]),
    isReached(figure) ? '' : 'missed',
  ]);
  console.log(formatTable([['', 'target', 'seen', 'of', 'unseen', 'of', ''], ...rows]));
  if (!unseen.every((figure) => isReached(figure))) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function judge(half: Half): Promise<JudgedHalf> {
  await ensureDatabase(postgres, half);
  await migrate({ url: postgres.ownerUrl(half), appRole: 'polyshelf_app' });
  const client = new pg.Client({ connectionString: postgres.ownerUrl(half) });
  await client.connect();
  try {
    return await judgeSearch(client, readVocabulary(half));
  } finally {
    await client.end();
  }
}

function listMisses({ judgements, changedWords }: JudgedHalf): void {
  for (const { kind, tag, text, recall, found, precision } of judgements) {
    if (recall < 0.9 || (precision ?? 1) < 0.9)
      console.log([kind, tag, text, recall.toFixed(2), found, precision?.toFixed(2) ?? ''].join('\t'));
  }
  for (const word of changedWords) console.log(`changed\t${word}`);
}

function formatTarget({ atLeast, atMost }: Figure): string {
  if (atLeast !== undefined) return `≥ ${atLeast}`;
  return atMost === undefined ? '' : `≤ ${atMost}`;
}
