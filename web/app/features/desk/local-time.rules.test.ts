import { expect, test } from 'vitest';
import { fromLocalField, toLocalField } from './local-time.rules.ts';

test.each(['2026-01-05T09:07:00.000Z', '2026-07-31T21:59:00.000Z'])('%s survives a field', (time) => {
  expect(fromLocalField(toLocalField(new Date(time)))).toBe(time);
});

test('an incomplete field is no time', () => {
  expect(fromLocalField('')).toBeNull();
  expect(fromLocalField('2026-13-01T00:00')).toBeNull();
});
