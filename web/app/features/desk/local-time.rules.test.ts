import { expect, test } from 'vitest';
import { fromLocalField, toLocalField } from './local-time.rules.ts';

// Who types a year passes through the years 2, 20 and 202.
test.each([
  '2026-01-05T09:07:00.000Z',
  '2026-07-31T21:59:00.000Z',
  '0002-03-04T10:00:00.000Z',
  '0202-03-04T10:00:00.000Z',
])('%s survives a field', (time) => {
  expect(fromLocalField(toLocalField(new Date(time)))).toBe(time);
});

test('the field has four digits for the year', () => {
  expect(toLocalField(new Date('0002-03-04T12:00:00.000Z'))).toMatch(/^0002-03-04T\d\d:\d\d$/);
});

test('an incomplete field is no time', () => {
  expect(fromLocalField('')).toBeNull();
  expect(fromLocalField('2026-13-01T00:00')).toBeNull();
});
