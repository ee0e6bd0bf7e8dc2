import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../test-database.ts';
import { hashOf } from './damage-word.ts';
import { isReached, judgeSearch, summarize } from './judge-search.ts';
import { readVocabulary } from './read-vocabulary.ts';

/** The share of tags that are judged; `npm run search:judge` judges all. */
const SAMPLE = 12;

test('searches for words that the lexicon was not written from reach the targets', async () => {
  const { ownerUrl } = await useTestDatabase();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const vocabulary = readVocabulary('unseen');
  const sample = vocabulary.tags.filter(({ tag }) => hashOf(`sample ${tag}`) % SAMPLE === 0);
  const figures = summarize(await judgeSearch(client, vocabulary, sample));
  expect(figures.filter((figure) => !isReached(figure))).toEqual([]);
});

test('no tag is in both halves', () => {
  const [seen, unseen] = (['seen', 'unseen'] as const).map((half) => readVocabulary(half).tags.map(({ tag }) => tag));
  expect(seen?.filter((tag) => unseen?.includes(tag))).toEqual([]);
});
