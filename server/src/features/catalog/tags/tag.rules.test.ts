import { expect, test } from 'vitest';
import { addedSynonyms, distinctSynonyms, mergedSynonyms, withWords } from './tag.rules.ts';

const oak = { alias: 'oak', name: 'Oak', name_ru: 'Дуб', synonyms: { en: ['oaken'], ru: ['дубовый'] } };
const oaks = { alias: 'oaks', name: 'Oaks', name_ru: null, synonyms: { en: ['OAKEN', 'quercus', 'oak'], ru: [] } };

test('synonyms are distinct and repeat no name', () => {
  const synonyms = { en: ['b', 'B', 'oak', 'a'], ru: ['дуб', 'Дубы'] };
  expect(distinctSynonyms({ ...oak, synonyms })).toEqual({ en: ['a', 'b'], ru: ['Дубы'] });
});

test('a merge keeps the names and synonyms of both tags', () => {
  const merged = { en: ['Oaks', 'oaken', 'quercus'], ru: ['дубовый'] };
  expect(mergedSynonyms(oaks, oak)).toEqual(merged);
  expect(mergedSynonyms(oak, oaks)).toEqual({ en: ['OAKEN', 'oak', 'quercus'], ru: ['Дуб', 'дубовый'] });
  expect(addedSynonyms(oak.synonyms, merged)).toEqual({ en: ['Oaks', 'quercus'], ru: [] });
});

test('searched words become a synonym in their language, unless they are a name or a synonym', () => {
  expect(withWords(oak, 'quercus').synonyms).toEqual({ en: ['oaken', 'quercus'], ru: ['дубовый'] });
  expect(withWords(oak, 'дубок').synonyms).toEqual({ en: ['oaken'], ru: ['дубовый', 'дубок'] });
  for (const known of ['oak', 'Oaken', 'дуб']) expect(withWords(oak, known)).toEqual(oak);
});
