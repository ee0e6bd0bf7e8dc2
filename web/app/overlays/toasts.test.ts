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
const show = (title: string) => showToast({ kind: 'info', title });

test('a toast stays for five seconds', () => {
  show('a');
  vi.advanceTimersByTime(4_999);
  expect(titles()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('no toast expires before the toast region has rendered', async () => {
  vi.resetModules();
  const fresh = await import('./toasts.ts');
  fresh.showToast({ kind: 'info', title: 'a' });
  vi.advanceTimersByTime(60_000);
  expect(fresh.currentToasts()).toHaveLength(1);
  fresh.holdToasts(false);
  vi.advanceTimersByTime(5_000);
  expect(fresh.currentToasts()).toEqual([]);
});

test('toasts expire in the order in which they appeared', () => {
  show('a');
  vi.advanceTimersByTime(3_000);
  show('b');
  expect(titles()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(2_000);
  expect(titles()).toEqual(['b']);
});

test('while toasts are held none expires, not even a new one', () => {
  show('a');
  vi.advanceTimersByTime(4_000);
  holdToasts(true);
  show('b');
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['a', 'b']);
  holdToasts(false);
  vi.advanceTimersByTime(4_999);
  expect(titles()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('closing a toast removes it and its timer', () => {
  show('a');
  show('b');
  const [first] = currentToasts();
  if (first) closeToast(first.id);
  expect(titles()).toEqual(['b']);
  expect(vi.getTimerCount()).toBe(1);
});

test('closing the last held toast lets later ones expire', () => {
  show('a');
  holdToasts(true);
  for (const { id } of currentToasts()) closeToast(id);
  show('b');
  vi.advanceTimersByTime(5_000);
  expect(titles()).toEqual([]);
});

test('a toast with a button stays for fifteen seconds', () => {
  showToast({ kind: 'info', title: 'a', action: { label: 'Undo', onSelect: () => undefined } });
  vi.advanceTimersByTime(14_999);
  expect(titles()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});
