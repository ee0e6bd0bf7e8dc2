import { expect, test } from 'vitest';
import { countDays } from './count-days.ts';

test.each([
  [1, '1 day', '1 день'],
  [3, '3 days', '3 дня'],
  [5, '5 days', '5 дней'],
  [21, '21 days', '21 день'],
  [30, '30 days', '30 дней'],
  [92, '92 days', '92 дня'],
  [111, '111 days', '111 дней'],
])('%i is "%s" or «%s»', (count, english, russian) => {
  expect(countDays(count, 'en').replace('\u00a0', ' ')).toBe(english);
  expect(countDays(count, 'ru').replace('\u00a0', ' ')).toBe(russian);
});
