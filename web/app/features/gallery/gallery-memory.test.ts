import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recallList, rememberList } from './gallery-memory.ts';

const list = { cards: [], next: 'cursor' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a list is remembered by its name, as far as it was read last', () => {
  rememberList('/wood', list);
  rememberList('/wood', { cards: [], next: null });
  expect(recallList('/wood')).toEqual({ cards: [], next: null });
  expect(recallList('/stone')).toBeUndefined();
});

test('what was left more than five minutes ago is read anew', () => {
  rememberList('/metal', list);
  vi.setSystemTime(Date.now() + 299_000);
  expect(recallList('/metal')).toEqual(list);
  vi.setSystemTime(Date.now() + 2_000);
  expect(recallList('/metal')).toBeUndefined();
});

test('only the last dozen lists are kept', () => {
  for (let number = 0; number < 13; number += 1) rememberList(`/${number}`, list);
  expect(recallList('/0')).toBeUndefined();
  expect(recallList('/1')).toEqual(list);
});
