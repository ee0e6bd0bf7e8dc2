import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { demoAssets, packPath, tagNames } from '../../../demo/demo-assets.ts';
import { insertAssetRows } from '../../src/features/search/catalog-rows.fixture.ts';
import { CatalogFollower } from '../../src/features/search/follow-catalog.ts';
import { readLexicon } from '../../src/features/search/lexicon/lexicon.ts';
import { useTestDatabase } from '../test-database.ts';
import { judgedQueries } from './demo-queries.ts';
import { type Judgement, judgeDemo, meanRecall, recallTargets } from './judge-demo.ts';

/** Inserts the names, texts, packs and tags of the demo catalogue. */
async function fillWithDemo(client: pg.Client): Promise<void> {
  await client.query('begin');
  for (const { tags, pack, producer, name, name_ru, description, description_ru, type } of demoAssets) {
    await insertAssetRows(client, { tags, pack, producer, name, name_ru, description, description_ru, type });
  }
  const named = async (table: 'packs' | 'tags', rows: readonly { alias: string; name: string; name_ru: string }[]) => {
    for (const { alias, name, name_ru } of rows) {
      await client.query(`update ${table} set name = $2, name_ru = $3 where alias = $1`, [alias, name, name_ru]);
    }
  };
  await named('tags', tagNames([...new Set(demoAssets.flatMap(({ tags }) => tags))]));
  await named('packs', [...new Set(demoAssets.map(({ pack }) => pack))].flatMap(packPath));
  await client.query('commit');
}

test('the judged searches reach the recall targets', async () => {
  const { url } = await useTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await fillWithDemo(client);
  const follower = new CatalogFollower(client, readLexicon());
  await follower.load();
  const judgements = await judgeDemo(client, follower, Date.UTC(2026, 2, 14));
  expect(judgements.length).toBeGreaterThanOrEqual(150);
  const [damaged, correct] = [true, false].map((isDamaged) =>
    judgements.filter((judgement) => judgement.isDamaged === isDamaged),
  ) as [Judgement[], Judgement[]];
  const missed = judgements
    .filter(({ recall }) => recall < 1)
    .map(({ text, recall }) => `${text} ${recall.toFixed(2)}`);
  expect(meanRecall(correct), missed.join(', ')).toBeGreaterThanOrEqual(recallTargets.correct);
  expect(meanRecall(damaged), missed.join(', ')).toBeGreaterThanOrEqual(recallTargets.damaged);
});

test('no search is judged twice', () => {
  expect(new Set(judgedQueries.map(({ text }) => text)).size).toBe(judgedQueries.length);
});
