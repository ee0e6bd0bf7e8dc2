import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

/** Replaces non-breaking spaces by ordinary ones. */
const text = (minorUnits: number, currency: 'rub' | 'usd') =>
  formatMoney(minorUnits, currency).replaceAll('\u00a0', ' ');

test.each([
  [0, '$0', '0 ₽'],
  [10, '$0,10', '0,10 ₽'],
  [900, '$9', '9 ₽'],
  [855, '$8,55', '8,55 ₽'],
  [79_000, '$790', '790 ₽'],
  [169_000, '$1 690', '1 690 ₽'],
  [123_456_789, '$1 234 567,89', '1 234 567,89 ₽'],
  [-900, '−$9', '−9 ₽'],
])('%i is %s or %s', (minorUnits, dollars, roubles) => {
  expect(text(minorUnits, 'usd')).toBe(dollars);
  expect(text(minorUnits, 'rub')).toBe(roubles);
});

test('an amount contains no breaking space', () => {
  expect(formatMoney(169_000, 'rub')).not.toMatch(/[ \u2009]/);
});
