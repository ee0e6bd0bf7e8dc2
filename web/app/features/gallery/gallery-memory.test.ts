import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recallList, rememberList } from './gallery-memory.ts';

const list = { cards: [], next: 'cursor' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a list is recalled by its name, in its latest state', () => {
  rememberList('/wood', list);
  rememberList('/wood', { cards: [], next: null });
  expect(recallList('/wood')).toEqual({ cards: [], next: null });
  expect(recallList('/stone')).toBeUndefined();
});

test('a cached list expires after five minutes', () => {
  rememberList('/metal', list);
  vi.setSystemTime(Date.now() + 299_000);
  expect(recallList('/metal')).toEqual(list);
  vi.setSystemTime(Date.now() + 2_000);
  expect(recallList('/metal')).toBeUndefined();
});

test('the cache holds the last twelve lists', () => {
  for (let number = 0; number < 13; number += 1) rememberList(`/${number}`, list);
  expect(recallList('/0')).toBeUndefined();
  expect(recallList('/1')).toEqual(list);
});
