import { expect, test } from 'vitest';
import { extend, kept, noSelection, selectAll, toggle } from './selection.rules.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join('');

test('toggling twice deselects', () => {
  const once = toggle(noSelection, 'b');
  expect(idsOf(once)).toBe('b');
  expect(idsOf(toggle(once, 'b'))).toBe('');
});

test.each([
  ['down', 'b', 'd', 'bcd'],
  ['up', 'd', 'b', 'bcd'],
  ['to itself', 'c', 'c', 'c'],
])('Shift selects a range %s', (_, from, to, selected) => {
  expect(idsOf(extend(toggle(noSelection, from), to, order))).toBe(selected);
});

test('a range starts at the same anchor until another draft is toggled, and keeps what was selected', () => {
  const first = extend(toggle(noSelection, 'b'), 'c', order);
  expect(idsOf(extend(first, 'a', order))).toBe('abc');
  expect(idsOf(extend(toggle(first, 'e'), 'd', order))).toBe('bcde');
});

test('without an anchor in the list, Shift selects one draft', () => {
  expect(idsOf(extend(noSelection, 'c', order))).toBe('c');
  expect(idsOf(extend(toggle(noSelection, 'gone'), 'c', order))).toBe('cgone');
});

test('drafts that leave the list leave the selection', () => {
  const all = selectAll(order);
  expect(idsOf(kept(all, ['b', 'e']))).toBe('be');
  expect(kept(all, ['b', 'e']).anchor).toBeNull();
  expect(kept(all, [...order, 'f'])).toBe(all);
});
