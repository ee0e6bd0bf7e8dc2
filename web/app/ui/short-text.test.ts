import { expect, test } from 'vitest';
import { shortText } from './short-text.ts';

test('a long address keeps six characters at the front and four at the end', () => {
  expect(shortText('UQBvI0aFLnw2QbZgjMPCLRdtRHxhUyinQudg6sdiohIwg5jL')).toBe('UQBvI0…g5jL');
  expect(shortText('abcdefghijkl')).toBe('abcdef…ijkl');
});

test.each(['', 'abc', 'abcdefghij', 'abcdefghijk'])('%j would not get shorter and stays as it is', (text) => {
  expect(shortText(text)).toBe(text);
});
