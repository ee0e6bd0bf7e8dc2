import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_PARTS, PART_UNIT_BYTES, partId, partsOf } from './uploads.ts';

const MB = 1024 * 1024;
const sizesOf = (bytes: number) => partsOf(bytes).map(({ start, end }) => end - start);

test('a file up to 256 MB is one part, a larger one has three', () => {
  expect(partsOf(0)).toEqual([{ start: 0, end: 0 }]);
  expect(partsOf(1)).toEqual([{ start: 0, end: 1 }]);
  expect(sizesOf(256 * MB)).toEqual([256 * MB]);
  expect(sizesOf(256 * MB + 1)).toEqual([96 * MB, 96 * MB, 64 * MB + 1]);
  expect(sizesOf(10_000 * MB)).toEqual([3_360 * MB, 3_360 * MB, 3_280 * MB]);
});

test('parts of any file follow each other, cover it and begin at multiples of the unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 43 }), fc.constantFrom(1_000, MB, PART_UNIT_BYTES), (bytes, unit) => {
      const parts = partsOf(bytes, unit);
      expect(parts.length).toBe(bytes > 8 * unit ? MAX_PARTS : 1);
      expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([0, bytes]);
      for (const [index, { start, end }] of parts.entries()) {
        expect(end).toBeGreaterThan(start);
        expect(start % unit).toBe(0);
        expect(start).toBe(parts[index - 1]?.end ?? 0);
      }
    }),
  );
});

test('the first part has the id of the file', () => {
  expect([0, 1, 2].map((part) => partId('a', part))).toEqual(['a', 'a.1', 'a.2']);
});
