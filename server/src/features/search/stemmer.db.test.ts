import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { parseConcepts, wordsByLanguage } from './lexicon/lexicon.ts';
import { Stemmer } from './stemmer.ts';

const concepts = parseConcepts(
  `wood, timber | дерево; деревянный
forest; wooded | лес; лесной
can | банка
glass | стекло; стеклянный
glasses | очки
chair | стул
sand | песок
lion | лев
birch | береза
raft | плот
cow | корова`,
  'words.txt',
).map(wordsByLanguage);

async function stem(words: readonly string[]): Promise<Record<string, string | null>> {
  const { url } = await useTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const { stemmer } = await Stemmer.create(client, concepts);
  return Object.fromEntries(await stemmer.stem(words));
}

const groups: [why: string, ...words: string[]][] = [
  ['forms of one word share a lexeme', 'chair', 'chairs'],
  ['vowels appear and disappear', 'песок', 'песка', 'песками'],
  ['short words too', 'лев', 'льва', 'львами'],
  ['an adjective belongs to its noun', 'береза', 'березовый', 'березового'],
  ['a plural without an ending', 'корова', 'коров', 'коровами'],
];

test.each(groups)('%s', async (_, ...words) => {
  expect(new Set(Object.values(await stem(words))).size).toBe(1);
});

test.each([
  ['a derived word with another meaning', 'wooded', 'wood'],
  ['a plural with a meaning of its own', 'glasses', 'glass'],
  ['a misspelt word with an impossible ending', 'плотиа', 'плот'],
])('%s has its own lexeme', async (_, word, other) => {
  const stems = await stem([word, other]);
  expect(stems[word]).not.toBe(stems[other]);
});

test('a stop word of PostgreSQL that the lexicon knows is searched for', async () => {
  expect(await stem(['can', 'cans', 'the'])).toEqual({ can: 'can', cans: 'can', the: null });
});
