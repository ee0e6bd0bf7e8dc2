import { expect, test } from 'vitest';
import { titleKey, wordsOf } from './words.ts';

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

test('titles are compared by their words, ignoring punctuation', () => {
  expect(titleKey('Oak – Planks, 4K')).toBe(titleKey('oak planks 4k'));
  expect(titleKey('Oak 9') < titleKey('Oak 10')).toBe(true);
});
