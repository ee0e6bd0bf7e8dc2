import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IntSet } from './int-set.ts';

const LIMIT = 4_000;

/** Sparse and dense sets, so that operations combine arrays and bitmaps in every pairing. */
const members = fc.oneof(
  fc.uniqueArray(fc.nat(LIMIT - 1), { maxLength: 40 }),
  // Few members, most of which two sets share.
  fc.uniqueArray(
    fc.nat(30).map((number) => 100 * number),
    { minLength: 15 },
  ),
  fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 60 })).map(([from, step]) => {
    const list: number[] = [];
    for (let value = from; value < LIMIT; value += step) list.push(value);
    return list;
  }),
);

const sorted = (values: Iterable<number>) => [...values].sort((a, b) => a - b);
const listOf = (set: IntSet) => [...set.toArray()];

test('every operation equals that of a native Set', () => {
  fc.assert(
    fc.property(members, members, (left, right) => {
      const [a, b] = [IntSet.from(left), IntSet.from(right)];
      const [x, y] = [new Set(left), new Set(right)];
      expect(listOf(a)).toEqual(sorted(x));
      for (const [made, expected] of [
        [a.and(b), x.intersection(y)],
        [a.andNot(b), x.difference(y)],
        [IntSet.union([a, b]), x.union(y)],
      ] as const) {
        expect(listOf(made)).toEqual(sorted(expected));
        expect(made.size).toBe(expected.size);
      }
      expect(a.andSize(b)).toBe(x.intersection(y).size);
      for (let value = 0; value < LIMIT + 64; value += 7) expect(a.has(value)).toBe(x.has(value));
      expect(listOf(IntSet.ofDistinct(Uint32Array.from(left), LIMIT))).toEqual(sorted(x));
    }),
  );
});

test('the results of operations work as operands', () => {
  fc.assert(
    fc.property(members, members, members, (one, two, three) => {
      const [a, b, c] = [one, two, three].map(IntSet.from) as [IntSet, IntSet, IntSet];
      const [x, y, z] = [one, two, three].map((list) => new Set(list)) as [Set<number>, Set<number>, Set<number>];
      expect(listOf(IntSet.union([a.and(b), c]).andNot(a.andNot(c)))).toEqual(
        sorted(x.intersection(y).union(z).difference(x.difference(z))),
      );
    }),
  );
});

test('a bitmap with few members is intersected with a longer array', () => {
  const every = (step: number) => IntSet.from(Array.from({ length: 800 }, (_, index) => index * step));
  const few = every(2).and(every(3)).and(every(5)).and(every(7)).and(every(11));
  const list = IntSet.from([0, 1, 2_310, 4_000, 5_000, 6_000, 7_000, 8_000]);
  expect(listOf(few.and(list))).toEqual([0]);
  expect(listOf(list.and(few))).toEqual([0]);
});

test('adding to a set does not change the results of earlier operations', () => {
  fc.assert(
    fc.property(members, (list) => {
      const all = sorted(new Set(list));
      const set = new IntSet();
      const half = all.length >> 1;
      for (const value of all.slice(0, half)) set.push(value);
      const before = set.and(set);
      const bits = set.toBits(LIMIT).slice();
      for (const value of all.slice(half)) set.push(value);
      expect(listOf(set)).toEqual(all);
      expect(listOf(before)).toEqual(all.slice(0, half));
      expect(all.slice(0, half).every((value) => ((bits[value >>> 5] as number) >>> (value & 31)) & 1)).toBe(true);
    }),
  );
});

test('members can be renumbered and dropped', () => {
  fc.assert(
    fc.property(members, members, (list, removed) => {
      const numbers = new Uint32Array(LIMIT);
      let next = 1;
      for (let value = 0; value < LIMIT; value++) if (!removed.includes(value)) numbers[value] = next++;
      const expected = sorted(new Set(list))
        .map((value) => numbers[value] as number)
        .filter((number) => number > 0);
      expect(listOf(IntSet.from(list).renumber(numbers))).toEqual(expected);
    }),
  );
});

test('a million members take one bit each', () => {
  const set = new IntSet();
  for (let value = 0; value < 1_000_000; value++) set.push(value);
  expect(set.bytes).toBeLessThan(170_000);
});
