import { fold } from '@polyshelf/search-index';
import { describe, expect, test } from 'vitest';
import { type Concept, type LexiconLanguage, parseConcepts, readLexicon, Translator, textsOf } from './lexicon.ts';

const lines = `
# Furniture
sofa, couch | диван, софа; диванный
sun; sunny | солнце; солнечный
bow (weapon) | лук (weapon)
onion | лук (vegetable); луковый
trophy, cup (trophy) | трофей
cup (drinking), mug | чашка
`;

test('a line is a concept: words by language and part of speech', () => {
  const [sofa, , bow] = parseConcepts(lines, 'x.txt');
  expect(sofa?.ru.map((group) => group.map(({ text }) => text))).toEqual([['диван', 'софа'], ['диванный']]);
  expect(bow).toEqual({
    place: 'x.txt:5',
    en: [[{ text: 'bow', sense: 'weapon' }]],
    ru: [[{ text: 'лук', sense: 'weapon' }]],
  });
});

test.each(['sofa', 'sofa | диван | canapé', 'sofa, | диван', 'sofa ( | диван', ' | диван'])('%j is refused', (line) => {
  expect(() => parseConcepts(line, 'x.txt')).toThrow('x.txt:1');
});

test.each([
  ['couch', 'en', ['диван']],
  ['Sunny', 'en', ['солнечный']],
  ['солнечный', 'ru', ['sunny']],
  ['лук', 'ru', ['bow', 'onion']],
  ['луковый', 'ru', ['onion']],
  ['cup', 'en', ['чашка', 'трофей']],
  ['walrus', 'en', []],
] as const)('%s is translated from %s as %j', (text, from, expected) => {
  expect(new Translator(parseConcepts(lines, 'x.txt')).translate(text, from)).toEqual(expected);
});

describe('the lexicon of the product', () => {
  const concepts = readLexicon();
  const keysOf = (concept: Concept, language: LexiconLanguage) => textsOf(concept, language).map(fold);

  test('has the words of the field', () => {
    expect(concepts.length).toBeGreaterThan(4_000);
  });

  test.each([
    ['en', /^[a-z0-9][a-z0-9 .'&+/-]*$/i],
    ['ru', /^[а-яёa-z0-9][а-яёa-z0-9 .'+-]*$/i],
  ] as const)('has only letters of the language: %s', (language, letters) => {
    const wrong = concepts.flatMap((concept) => textsOf(concept, language).filter((text) => !letters.test(text)));
    expect(wrong).toEqual([]);
  });

  test.each(['en', 'ru'] as const)('tells the senses of a word in several concepts: %s', (language) => {
    const places = Map.groupBy(
      concepts.flatMap((concept) => concept[language].flat().map((word) => ({ ...word, place: concept.place }))),
      ({ text }) => fold(text),
    );
    const unclear = [...places.values()].filter((words) => {
      const senses = new Set(words.map(({ sense }) => sense));
      return words.length > 1 && (senses.has(null) || senses.size < words.length);
    });
    expect(unclear.map((words) => words.map(({ text, place }) => `${text} in ${place}`))).toEqual([]);
  });

  test('has no concept that another one contains', () => {
    const byWord = new Map<string, Concept[]>();
    for (const concept of concepts) {
      for (const key of keysOf(concept, 'en')) byWord.set(key, [...(byWord.get(key) ?? []), concept]);
    }
    const contains = (large: Concept, small: Concept) =>
      (['en', 'ru'] as const).every((language) => {
        const words = new Set(keysOf(large, language));
        return keysOf(small, language).every((word) => words.has(word));
      });
    // A homonym may have one word in each language, as siren does.
    const larger = concepts.filter((concept) => keysOf(concept, 'en').length + keysOf(concept, 'ru').length > 2);
    const doubles = larger.flatMap((concept) =>
      (byWord.get(keysOf(concept, 'en')[0] as string) ?? [])
        .filter((other) => other !== concept && contains(other, concept))
        .map((other) => `${concept.place} in ${other.place}`),
    );
    expect(doubles).toEqual([]);
  });
});
