import { expect, test } from 'vitest';
import { listCases, listRoots, listVowelChanges, withoutEnding } from './russian-forms.ts';

test.each([
  ['песок', 'песка'],
  ['дворец', 'дворца'],
  ['лед', 'льда'],
  ['боец', 'бойца'],
  ['плитка', 'плиток'],
  ['чашка', 'чашек'],
  ['окно', 'окон'],
  ['скамейка', 'скамеек'],
  ['письмо', 'писем'],
  ['пламя', 'пламени'],
  ['котенок', 'котята'],
  ['ручей', 'ручья'],
  ['скамья', 'скамей'],
])('%s has the form %s', (word, form) => {
  expect(listVowelChanges(word)).toContain(form);
});

test.each(['дуб', 'гора', 'крыша', 'небо', 'зеленый'])('%s has no vowel that changes', (word) => {
  expect(listVowelChanges(word)).toEqual([]);
});

test.each([
  ['березов', 'берез'],
  ['бумажн', 'бумаг'],
  ['речн', 'рек'],
  ['стальн', 'стал'],
  ['морск', 'мор'],
  ['домик', 'дом'],
])('%s may be derived from %s', (stem, root) => {
  expect(listRoots(stem)).toContain(root);
});

test.each(['оконн', 'ковр', 'brick', 'син'])('%s is derived from no shorter stem', (stem) => {
  expect(listRoots(stem).filter((root) => root.length < 3)).toEqual([]);
});

test('lists the cases of a noun by one of them', () => {
  expect(listCases('льва')).toEqual(expect.arrayContaining(['льва', 'львы', 'львов', 'львами']));
});

test('takes the ending of a noun away', () => {
  expect(withoutEnding('корова')).toEqual(['коров']);
  expect(withoutEnding('дом')).toEqual([]);
});
