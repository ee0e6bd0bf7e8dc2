import { expect, test } from 'vitest';
import { isGranted, wishedWords } from './wish.rules.ts';

test('keeps whole words up to 100 characters', () => {
  expect(wishedWords(['moss', 'covered', 'gargoyle'])).toBe('moss covered gargoyle');
  expect(wishedWords(['a'.repeat(60), 'b'.repeat(39), 'c'])).toBe(`${'a'.repeat(60)} ${'b'.repeat(39)}`);
  expect(wishedWords(['a'.repeat(101)])).toBe('');
  expect(wishedWords([])).toBe('');
});

test.for([
  [1, [], true],
  [0, [], false],
  [3, ['synonym'], true],
  [3, ['layout'], true],
  [3, ['ignored'], true],
  [3, ['typo'], false],
  [3, ['beginning'], false],
  [3, ['synonym', 'unknown'], false],
] as const)('%i results with corrections %j grant a wish: %s', ([total, kinds, granted]) => {
  const corrections = kinds.map((kind) => ({ typed: 'x', used: 'y', kind }));
  expect(isGranted({ total, corrections })).toBe(granted);
});
