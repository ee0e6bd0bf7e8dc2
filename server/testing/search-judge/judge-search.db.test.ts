import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../test-database.ts';
import { hashOf } from './damage-word.ts';
import { isReached, judgeSearch, summarize } from './judge-search.ts';
import { readVocabulary } from './read-vocabulary.ts';

/** One tag of so many is judged; `npm run search:judge` judges all. */
const SAMPLE = 12;
/** A sample differs from the whole by so much. */
const SLACK = 0.02;

test('searches for words that the lexicon was not written from reach the targets', async () => {
  const { ownerUrl } = await useTestDatabase();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const vocabulary = readVocabulary('unseen');
  const sample = vocabulary.tags.filter(({ tag }) => hashOf(`sample ${tag}`) % SAMPLE === 0);
  const figures = summarize(await judgeSearch(client, vocabulary, sample));
  expect(figures.filter((figure) => !isReached(figure, SLACK))).toEqual([]);
});

test('no tag is in both halves', () => {
  const [seen, unseen] = (['seen', 'unseen'] as const).map((half) => readVocabulary(half).tags.map(({ tag }) => tag));
  expect(seen?.filter((tag) => unseen?.includes(tag))).toEqual([]);
});
