import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFields, changedParts, fieldsOf, isSameRecord, mergeRecords, withFields } from './record-fields.ts';

const prices = { rate: 90, plans: { pro: { usd: 900, icons: ['a'] }, max: { usd: 1_900, icons: [] } }, promos: {} };

test('names fields by their paths, and takes a list and an empty object as one field', () => {
  expect(Object.fromEntries(fieldsOf(prices))).toEqual({
    rate: 90,
    'plans.pro.usd': 900,
    'plans.pro.icons': ['a'],
    'plans.max.usd': 1_900,
    'plans.max.icons': [],
    promos: {},
  });
});

test('entries of a list are the same in any order of their keys, and lists are not in any order', () => {
  const listed = { tags: [{ alias: 'a', name: { en: 'A', ru: null } }, { alias: 'b' }] };
  expect(changedFields(listed, { tags: [{ name: { ru: null, en: 'A' }, alias: 'a' }, { alias: 'b' }] })).toEqual([]);
  expect(changedFields(listed, { tags: listed.tags.toReversed() })).toEqual(['tags']);
});

test('joins changes of different fields, and names those that both sides have changed', () => {
  const mine = withFields(prices, { rate: 95, plans: { pro: { usd: 1_000 } } }, ['rate', 'plans.pro.usd']);
  const theirs = withFields(prices, { plans: { pro: { usd: 1_100 }, max: { usd: 2_000 } } }, [
    'plans.pro.usd',
    'plans.max.usd',
  ]);
  const { value, conflicts } = mergeRecords(prices, mine, theirs);
  expect(conflicts).toEqual(['plans.pro.usd']);
  expect(changedFields(prices, value)).toEqual(['rate', 'plans.pro.usd', 'plans.max.usd']);
  expect(value.plans).toMatchObject({ pro: { usd: 1_000 }, max: { usd: 2_000 } });
  expect(mergeRecords(prices, mine, mine)).toEqual({ value: mine, conflicts: [] });
});

test('adds and removes fields', () => {
  const fewer = { rate: 90, plans: { pro: prices.plans.pro }, promos: { first: { days: 3 } } };
  expect(withFields(prices, fewer, changedFields(prices, fewer))).toMatchObject({ promos: { first: { days: 3 } } });
  expect(changedFields(prices, { ...prices, rate: undefined })).toEqual(['rate']);
});

test('adds and removes entries that have fields of their own', () => {
  const [spring, winter] = [{ days: 3 }, { days: 5 }];
  const merged = (base: object, mine: object, theirs: object) =>
    mergeRecords({ promos: base }, { promos: mine }, { promos: theirs }).value.promos;
  expect(merged({ spring }, {}, { spring })).toEqual({});
  expect(merged({ spring }, {}, { spring, winter })).toEqual({ winter });
  expect(merged({}, { spring }, { winter })).toEqual({ spring, winter });
  expect(merged({ spring, winter }, { spring }, { winter })).toEqual({});
});

test('an entry that only one side has differs as a whole', () => {
  const { max, pro } = prices.plans;
  const without = { ...prices, plans: { max } };
  const dearer = { ...prices, rate: 95, plans: { max, pro: { ...pro, usd: 1_000 } } };
  for (const [a, b] of [
    [without, dearer],
    [dearer, without],
  ] as const)
    expect(changedParts(a, b)).toEqual(['rate', 'plans.pro']);
  expect(changedParts(prices, dearer)).toEqual(['rate', 'plans.pro.usd']);
  // A group without entries is not a part of its own.
  const spring = { ...prices, promos: { spring: { days: 3, usd: 1 } } };
  expect(changedParts(prices, spring)).toEqual(['promos.spring']);
  expect(changedParts(spring, prices)).toEqual(['promos.spring']);
});

const tree = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(fc.integer({ max: 2, min: 0 }), fc.array(fc.boolean(), { maxLength: 2 })),
);

test('a merge without conflicts keeps every change of both sides', () => {
  fc.assert(
    fc.property(tree, tree, tree, (base, mine, theirs) => {
      const { value, conflicts } = mergeRecords(base, mine, theirs);
      const fields = fieldsOf(value);
      for (const path of changedFields(base, mine)) expect(fields.get(path)).toEqual(fieldsOf(mine).get(path));
      for (const path of changedFields(base, theirs)) {
        if (!conflicts.includes(path)) expect(fields.get(path)).toEqual(fieldsOf(theirs).get(path));
      }
      expect(isSameRecord(mergeRecords(base, mine, base).value, mine)).toBe(true);
    }),
  );
});
