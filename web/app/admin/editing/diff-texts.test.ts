import { expect, test } from 'vitest';
import { diffTexts, shortenSame } from './diff-texts.ts';

test('shows changed words', () => {
  expect(diffTexts('Coins need time.', 'Coins need no time.')).toEqual([
    { kind: 'same', text: 'Coins need ' },
    { kind: 'added', text: 'no ' },
    { kind: 'same', text: 'time.' },
  ]);
});

test('shortens what is unchanged around changes', () => {
  const long = `${'a'.repeat(300)}${'b'.repeat(300)}`;
  const [before, , between, , after] = shortenSame([
    { kind: 'same', text: long },
    { kind: 'added', text: long },
    { kind: 'same', text: long },
    { kind: 'removed', text: 'x' },
    { kind: 'same', text: 'short' },
  ]);
  expect(before?.text).toBe(` … ${'b'.repeat(120)}`);
  expect(between?.text).toBe(`${'a'.repeat(120)} … ${'b'.repeat(120)}`);
  expect(after?.text).toBe('short');
});

test('compares whole words in any script', () => {
  expect(diffTexts('Новая полка', 'Новый пол')).toEqual([
    { kind: 'removed', text: 'Новая' },
    { kind: 'added', text: 'Новый' },
    { kind: 'same', text: ' ' },
    { kind: 'removed', text: 'полка' },
    { kind: 'added', text: 'пол' },
  ]);
});
