import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recallList, recallPage, rememberList } from './gallery-memory.ts';

const list = { cards: [], next: 'cursor' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a list is remembered together with the page around it', () => {
  const page = { title: 'Wood' };
  rememberList('/wood', page, list);
  expect(recallPage('/wood')).toBe(page);
  expect(recallList('/wood', page)).toMatchObject(list);
});

test('what was read below another answer is not shown below a fresher one', () => {
  rememberList('/stone', { at: 1 }, list);
  expect(recallList('/stone', { at: 2 })).toBeUndefined();
});

test('a page is shown from memory for five minutes, however often it is returned to', () => {
  const page = {};
  rememberList('/metal', page, list);
  vi.setSystemTime(Date.now() + 290_000);
  rememberList('/metal', page, { cards: [], next: null });
  expect(recallPage('/metal')).toBe(page);
  vi.setSystemTime(Date.now() + 20_000);
  expect(recallPage('/metal')).toBeUndefined();
});

test('only the last dozen lists are kept', () => {
  const page = {};
  for (let number = 0; number < 13; number += 1) rememberList(`/${number}`, page, list);
  expect(recallPage('/0')).toBeUndefined();
  expect(recallPage('/1')).toBe(page);
});
