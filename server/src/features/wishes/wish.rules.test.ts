import { expect, test } from 'vitest';
import { isGranted, wishedWords } from './wish.rules.ts';

test('words are kept whole up to a hundred letters', () => {
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
] as const)('of %i found with %j a wish comes true: %s', ([total, kinds, granted]) => {
  const corrections = kinds.map((kind) => ({ typed: 'x', used: 'y', kind }));
  expect(isGranted({ total, corrections })).toBe(granted);
});
