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

test('no toast expires before the toast region has rendered', async () => {
  vi.resetModules();
  const anew = await import('./toasts.ts');
  anew.showToast({ kind: 'info', title: 'a' });
  vi.advanceTimersByTime(60_000);
  expect(anew.currentToasts()).toHaveLength(1);
  anew.holdToasts(false);
  vi.advanceTimersByTime(5_000);
  expect(anew.currentToasts()).toEqual([]);
});

test('toasts expire in the order in which they appeared', () => {
  say('a');
  vi.advanceTimersByTime(3_000);
  say('b');
  expect(titles()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(2_000);
  expect(titles()).toEqual(['b']);
});

test('while toasts are held none expires, not even a new one', () => {
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

test('closing a toast removes it and its timer', () => {
  say('a');
  say('b');
  const [first] = currentToasts();
  if (first) closeToast(first.id);
  expect(titles()).toEqual(['b']);
  expect(vi.getTimerCount()).toBe(1);
});

test('closing the last held toast lets later ones expire', () => {
  say('a');
  holdToasts(true);
  for (const { id } of currentToasts()) closeToast(id);
  say('b');
  vi.advanceTimersByTime(5_000);
  expect(titles()).toEqual([]);
});
