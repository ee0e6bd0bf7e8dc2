import { expect, test } from 'vitest';
import { fromText, toText } from './text-of.ts';

test('fromText restores the value, with and without the cache', () => {
  const value = { cards: [{ name: 'Дуб "старый"' }], next: null };
  expect(fromText(toText(value))).toBe(value);
  expect(fromText(JSON.stringify({ ...value, next: 'x' }))).toEqual({ ...value, next: 'x' });
});

test('the same text gives the same object, so that React does not render again', () => {
  const text = JSON.stringify([1, 2, 3]);
  expect(fromText(text)).toBe(fromText([...text].join('')));
});

test('the cache holds the last 32 texts', () => {
  const first = toText({ page: 0 });
  const value = fromText(first);
  for (let page = 1; page <= 32; page++) toText({ page });
  expect(fromText(first)).not.toBe(value);
  expect(fromText(first)).toEqual({ page: 0 });
});
