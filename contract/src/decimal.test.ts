import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, fromMinorUnits, isDecimal, missingDecimal, roundUpDecimal, toMinorUnits } from './decimal.ts';

test('compares amounts by value, whatever their notation', () => {
  expect(compareDecimals('1.0', '1')).toBe(0);
  expect(compareDecimals('1.2e-7', '0.00000012')).toBe(0);
  expect(compareDecimals('2e3', '2000')).toBe(0);
  expect(compareDecimals('0.17070285', '0.17070286')).toBe(-1);
  expect(compareDecimals('123456789012345678.1', '123456789012345678')).toBe(1);
});

test('rounding up never lowers an amount and adds less than one unit', () => {
  expect(roundUpDecimal('1.730769230769', 9)).toBe('1.730769231');
  expect(roundUpDecimal('1.5000000001', 2)).toBe('1.51');
  expect(roundUpDecimal('12', 2)).toBe('12');
  expect(roundUpDecimal('0.10', 1)).toBe('0.1');
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 30n),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 12 }),
      (units, scale, to) => {
        const digits = units.toString().padStart(scale + 1, '0');
        const value = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
        const rounded = roundUpDecimal(value, to);
        expect((rounded.split('.')[1] ?? '').length).toBeLessThanOrEqual(to);
        expect(compareDecimals(rounded, value)).toBeGreaterThanOrEqual(0);
        const step = to === 0 ? '1' : `0.${'1'.padStart(to, '0')}`;
        expect(compareDecimals(missingDecimal(value, rounded), step)).toBeLessThan(0);
      },
    ),
  );
});

test('the missing amount is the exact difference', () => {
  expect(missingDecimal('1.5', '1.73076923')).toBe('0.23076923');
  expect(missingDecimal('2', '1')).toBe('0');
});

test('minor units are whole numbers or null', () => {
  expect(['9', '9.00', '9.000000', '8.55', '0.1', '9.005', '-1', '', 'NaN', '1e999', '1,5'].map(toMinorUnits)).toEqual([
    900,
    900,
    900,
    855,
    10,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([900, 855, 5, 79_000].map(fromMinorUnits)).toEqual(['9.00', '8.55', '0.05', '790.00']);
  expect(['1', '1.', '.5', '0x1', 'Infinity'].map(isDecimal)).toEqual([true, false, false, false, false]);
});
