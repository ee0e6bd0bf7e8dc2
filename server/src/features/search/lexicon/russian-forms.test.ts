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
  ['березовый', 'березов', 'берез'],
  ['бумажного', 'бумажн', 'бумаг'],
  ['речная', 'речн', 'рек'],
  ['стальных', 'стальн', 'стал'],
  ['морские', 'морск', 'мор'],
])('%s with the stem %s may be derived from %s', (adjective, stem, root) => {
  expect(listRoots(adjective, stem)).toContain(root);
});

test.each([
  ['винтовка', 'винтовк'],
  ['половна', 'половн'],
  ['синий', 'син'],
  ['wooden', 'wooden'],
])('%s with the stem %s is derived from nothing', (word, stem) => {
  expect(listRoots(word, stem)).toEqual([]);
});

test('lists the cases of a noun by one of them', () => {
  expect(listCases('льва')).toEqual(expect.arrayContaining(['льва', 'львы', 'львов', 'львами']));
});

test('takes the ending of a noun away', () => {
  expect(withoutEnding('корова')).toEqual(['коров']);
  expect(withoutEnding('дом')).toEqual([]);
});
