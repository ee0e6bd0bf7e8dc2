import { expect, test } from 'vitest';
import { nameKey, wordsOf } from './words.rules.ts';

test('words lose case, accents and punctuation, and keep й', () => {
  expect(wordsOf('Ёлка, «Зелёная» — no.3 (Café Ünïcode) йод')).toEqual([
    'елка',
    'зеленая',
    'no',
    '3',
    'cafe',
    'unicode',
    'йод',
  ]);
  expect(wordsOf('е\u0301лка и\u0306од')).toEqual(['елка', 'йод']);
  expect(wordsOf(' … ')).toEqual([]);
});

test('a name is known by its words, whatever stands between them', () => {
  expect(nameKey('Oak – Planks, 4K')).toBe(nameKey('oak planks 4k'));
  expect(nameKey('Oak 9') < nameKey('Oak 10')).toBe(true);
});
