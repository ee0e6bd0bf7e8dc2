import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { daysLeft, formatTimeLeft, timeLeft } from './format-time-left.ts';

const now = new Date('2026-11-15T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ['a second', 1_000, 1],
  ['a whole day', DAY_MS, 1],
  ['a day and a second', DAY_MS + 1_000, 2],
  ['three days less a minute', 3 * DAY_MS - MINUTE_MS, 3],
  ['nothing', 0, 0],
  ['an hour ago', -60 * MINUTE_MS, 0],
])('with %s left, %i ms, daysLeft is %i', (_, ms, days) => {
  expect(daysLeft(after(ms), now)).toBe(days);
});

test.each([
  ['2026-11-15T12:00:01Z', '1 day', '1 день'],
  ['2026-11-17T12:00:00Z', '2 days', '2 дня'],
  ['2026-11-20T12:00:00Z', '5 days', '5 дней'],
  ['2026-12-15T12:00:00Z', '1 month', '1 месяц'],
  ['2027-11-15T12:00:00Z', '1 year', '1 год'],
  ['2028-01-20T12:00:00Z', '1 year 2 months 5 days', '1 год 2 месяца 5 дней'],
  ['2031-11-15T12:00:00Z', '5 years', '5 лет'],
  ['2026-11-15T11:00:00Z', '0 days', '0 дней'],
])('the time until %s is %s, in Russian %s', (end, english, russian) => {
  expect(formatTimeLeft(new Date(end), now, 'en')).toBe(english);
  expect(formatTimeLeft(new Date(end), now, 'ru').replaceAll('\u00a0', ' ')).toBe(russian);
});

test('a month from the last day of January ends with February', () => {
  const january = new Date('2027-01-31T00:00:00Z');
  expect(timeLeft(new Date('2027-02-28T00:00:00Z'), january)).toEqual({ years: 0, months: 1, days: 0 });
  expect(timeLeft(new Date('2027-03-02T00:00:00Z'), january)).toEqual({ years: 0, months: 1, days: 2 });
});

test('the parts always add up to the last day', () => {
  for (let days = 0; days < 800; days += 1) {
    const { years, months, days: rest } = timeLeft(after(days * DAY_MS), now);
    expect(rest, String(days)).toBeGreaterThanOrEqual(0);
    expect(rest).toBeLessThan(31);
    const back = new Date(now);
    back.setUTCMonth(back.getUTCMonth() + years * 12 + months);
    expect(back.getTime() + rest * DAY_MS).toBe(after(days * DAY_MS).getTime());
  }
});
