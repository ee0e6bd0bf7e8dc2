import { afterEach, expect, test, vi } from 'vitest';
import { formatDate } from './format-date.ts';

afterEach(() => vi.unstubAllEnvs());

test('a date is written with two digits for day and month', () => {
  expect(formatDate('2026-03-07')).toBe('07.03.2026');
  expect(formatDate('2026-12-31T23:59:59Z')).toBe('31.12.2026');
  expect(formatDate(new Date(0))).toBe('01.01.1970');
  expect(formatDate(Date.UTC(2027, 10, 15))).toBe('15.11.2027');
});

test('the day is in UTC in every time zone, unless the local day is requested', () => {
  vi.stubEnv('TZ', 'Asia/Vladivostok');
  expect(formatDate('2026-12-31T20:00:00Z')).toBe('31.12.2026');
  expect(formatDate('2026-12-31T20:00:00Z', 'local')).toBe('01.01.2027');
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(formatDate('2027-01-01')).toBe('01.01.2027');
  expect(formatDate('2027-01-01T00:00:00Z', 'local')).toBe('31.12.2026');
});

test('an invalid date becomes a dash', () => {
  expect(formatDate('soon')).toBe('–');
});
