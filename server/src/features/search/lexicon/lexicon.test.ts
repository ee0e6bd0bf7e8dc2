import { expect, test } from 'vitest';
import { parseConcepts, readLexicon, Translator } from './lexicon.ts';

const lines = `
# Furniture
sofa, couch | диван, софа; диванный
sun; sunny | солнце; солнечный
bow (weapon) | лук (weapon)
onion | лук (vegetable); луковый
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
  ['walrus', 'en', []],
] as const)('%s is translated from %s as %j', (text, from, expected) => {
  expect(new Translator(parseConcepts(lines, 'x.txt')).translate(text, from)).toEqual(expected);
});

test('every line of the lexicon can be read', () => {
  expect(readLexicon().length).toBeGreaterThan(0);
});
