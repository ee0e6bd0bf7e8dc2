import { expect, test } from 'vitest';
import { IntSet } from '../sets/int-set.ts';
import { Order } from './order.ts';

const SIZE = 120_000;

/** Documents in an order that is unrelated to their numbers. */
const rankOf = (doc: number) => (doc * 48_271) % 2_147_483_647;
const byRank = (a: number, b: number) => rankOf(a) - rankOf(b);
const all = Array.from({ length: SIZE }, (_, index) => index + 1);

function orderOf(docs: readonly number[]): Order {
  const order = new Order(byRank);
  order.update([], docs);
  return order;
}

test.each([
  ['nearly all', (doc: number) => doc % 10 !== 0],
  ['half', (doc: number) => doc % 2 === 0],
  ['few', (doc: number) => doc % 5_000 === 0],
])('pages near the start and far down equal those of a sorted list: %s', (_, isIn) => {
  const members = all.filter(isIn);
  const sorted = members.toSorted(byRank);
  const set = IntSet.from(members);
  const order = orderOf(all);
  for (const isReversed of [false, true]) {
    const expected = isReversed ? sorted.toReversed() : sorted;
    const from = isReversed ? SIZE - 1 : 0;
    for (const skip of [0, 7, 4_096, 40_000, 59_990, 100_000, members.length - 3, members.length]) {
      const found = order.take(set, SIZE + 1, { isReversed, from, skip, take: 20 });
      expect([...found]).toEqual(expected.slice(skip, skip + 20));
    }
  }
});

test('a place counted before a change is not used after it', () => {
  const order = orderOf(all);
  const set = IntSet.from(all.filter((doc) => doc % 3 > 0));
  const window = { isReversed: false, from: 0, skip: 50_000, take: 5 };
  order.take(set, SIZE + 1, window);
  const removed = [...order.take(set, SIZE + 1, { ...window, skip: 0, take: 20 })];
  order.update(removed, []);
  const expected = all.filter((doc) => doc % 3 > 0 && !removed.includes(doc)).toSorted(byRank);
  expect([...order.take(set, SIZE + 1, window)]).toEqual(expected.slice(50_000, 50_005));
});

test('thousands of documents can be inserted at the same place', () => {
  const order = new Order((a, b) => a - b);
  order.update([], [1, 10_000]);
  for (let doc = 9_999; doc > 7_000; doc--) order.update([], [doc]);
  const set = IntSet.from([1, 8_000, 9_000, 10_000]);
  expect([...order.take(set, 10_001, { isReversed: false, from: 0, skip: 0, take: 9 })]).toEqual([
    1, 8_000, 9_000, 10_000,
  ]);
  expect(order.size).toBe(3_001);
});
