import { expect, test } from 'vitest';
import { listVowelChanges } from './russian-forms.ts';

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
