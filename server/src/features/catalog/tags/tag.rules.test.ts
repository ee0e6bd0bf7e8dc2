import { expect, test } from 'vitest';
import { distinctSynonyms, mergedSynonyms, withWords, wordsText } from './tag.rules.ts';

const oak = { alias: 'oak', name: 'Oak', name_ru: 'Дуб', synonyms: { en: ['oaken'], ru: ['дубовый'] } };
const oaks = { alias: 'oaks', name: 'Oaks', name_ru: null, synonyms: { en: ['OAKEN', 'quercus', 'oak'], ru: [] } };

test('synonyms are distinct and repeat no name', () => {
  const synonyms = { en: ['b', 'B', 'oak', 'a'], ru: ['дуб', 'Дубы'] };
  expect(distinctSynonyms({ ...oak, synonyms })).toEqual({ en: ['a', 'b'], ru: ['Дубы'] });
});

test.for([
  [true, { en: ['Oaks', 'oaken', 'quercus'], ru: ['дубовый'] }],
  [false, { en: ['oaken', 'quercus'], ru: ['дубовый'] }],
] as const)('a merge with keeping names %s', ([keepsNames, synonyms]) => {
  expect(mergedSynonyms(oaks, oak, keepsNames)).toEqual(synonyms);
});

test('searched words become a synonym in their language, unless they are a name or a synonym', () => {
  expect(withWords(oak, 'quercus').synonyms).toEqual({ en: ['oaken', 'quercus'], ru: ['дубовый'] });
  expect(withWords(oak, 'дубок').synonyms).toEqual({ en: ['oaken'], ru: ['дубовый', 'дубок'] });
  for (const known of ['oak', 'Oaken', 'дуб']) expect(wordsText(withWords(oak, known))).toBe(wordsText(oak));
});

test('the order of synonyms makes no difference between two tags, and every other word does', () => {
  const swapped = { ...oaks, synonyms: { en: oaks.synonyms.en.toReversed(), ru: [] } };
  expect(wordsText(swapped)).toBe(wordsText(oaks));
  const others = [{ alias: 'x' }, { name: 'x' }, { name_ru: 'x' }, { synonyms: { en: [], ru: ['x'] } }];
  expect(new Set(others.map((other) => wordsText({ ...oaks, ...other }))).size).toBe(4);
});
