import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, currentToasts, holdToasts, showToast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  holdToasts(false);
});

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
  vi.useRealTimers();
});

const titles = () => currentToasts().map(({ title }) => title);
const say = (title: string) => showToast({ kind: 'info', title });

test('a toast stays for five seconds', () => {
  say('a');
  vi.advanceTimersByTime(4_999);
  expect(titles()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('none leaves before there is a place where it is shown', async () => {
  vi.resetModules();
  const anew = await import('./toasts.ts');
  anew.showToast({ kind: 'info', title: 'a' });
  vi.advanceTimersByTime(60_000);
  expect(anew.currentToasts()).toHaveLength(1);
  anew.holdToasts(false);
  vi.advanceTimersByTime(5_000);
  expect(anew.currentToasts()).toEqual([]);
});

test('toasts leave in the order in which they came', () => {
  say('a');
  vi.advanceTimersByTime(3_000);
  say('b');
  expect(titles()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(2_000);
  expect(titles()).toEqual(['b']);
});

test('while one is held, none leaves, not even one that comes meanwhile', () => {
  say('a');
  vi.advanceTimersByTime(4_000);
  holdToasts(true);
  say('b');
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['a', 'b']);
  holdToasts(false);
  vi.advanceTimersByTime(4_999);
  expect(titles()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('a toast that was closed is gone, and its time with it', () => {
  say('a');
  say('b');
  const [first] = currentToasts();
  if (first) closeToast(first.id);
  expect(titles()).toEqual(['b']);
  expect(vi.getTimerCount()).toBe(1);
});

test('closing the last toast under the pointer lets the next ones go', () => {
  say('a');
  holdToasts(true);
  for (const { id } of currentToasts()) closeToast(id);
  say('b');
  vi.advanceTimersByTime(5_000);
  expect(titles()).toEqual([]);
});
