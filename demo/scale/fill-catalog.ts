import type { Client } from 'pg';
import * as sql from './statements.ts';
import { adjectives, details, nouns } from './words.ts';

const counts = { producers: 400, packs: 2_000, topPacks: 40 };
const BATCH = 20_000;
const OLDEST_DAYS = 1_800;

interface Options {
  /** The number of assets in the catalogue after the run. */
  assets: number;
  now: Date;
  onProgress(count: number): void;
}

/**
 * Fills the catalogue up to the given number of assets; every run inserts the same ones. A new asset copies pictures,
 * files and facts from an existing one (its donor) and gets its own name, date, tags, producer and pack.
 */
export async function fillCatalog(client: Client, { assets, now, onProgress }: Options): Promise<void> {
  const { rows } = await client.query('select count(*)::int as count from assets');
  const [{ count }] = rows;
  if (count === 0) throw new Error('The catalogue is empty. Start the demo once: this command multiplies its assets.');
  for (const statement of [...sql.functions, ...sql.wordTables]) await client.query(statement);
  await loadWords(client);
  for (const { text, counts: names = [] } of sql.sharedRows)
    await client.query(
      text,
      names.map((name) => counts[name]),
    );
  for (let from = count + 1; from <= assets; from += BATCH) {
    const to = Math.min(from + BATCH - 1, assets);
    await client.query('begin');
    await client.query(sql.batch, [from, to, now, OLDEST_DAYS]);
    for (const insert of sql.inserts) await client.query(insert);
    await client.query('drop table batch');
    await client.query('commit');
    onProgress(to);
  }
  await client.query(`update topic_versions set version = version + 1 where topic = 'catalog'`);
  await client.query('analyze');
}

async function loadWords(client: Client): Promise<void> {
  const ranks = (list: readonly unknown[]) => list.map((_, index) => index + 1);
  const form = (gender: 'm' | 'f' | 'n' | 'p') => adjectives.map(({ ru }) => ru[gender]);
  await client.query(sql.loadAdjectives, [
    ranks(adjectives),
    adjectives.map(({ en }) => en),
    form('m'),
    form('f'),
    form('n'),
    form('p'),
  ]);
  for (const [type, list] of Object.entries(nouns)) {
    await client.query(sql.loadNouns, [
      list.map(() => type),
      ranks(list),
      list.map(({ en }) => en),
      list.map(({ ru }) => ru),
      list.map(({ gender }) => gender),
      list.map(({ alias }) => alias),
    ]);
  }
  await client.query(sql.loadDetails, [ranks(details), details.map(([en]) => en), details.map(([, ru]) => ru)]);
}
