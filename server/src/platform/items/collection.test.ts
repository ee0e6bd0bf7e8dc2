import { expect, test } from 'vitest';
import { defineCollection, linkCollections } from './collection.ts';

const rows = () => 'all' as const;

test('names that cannot stand in a statement are refused when they are declared', () => {
  expect(() => defineCollection({ name: 'a"; drop', fields: { id: 'integer' }, rows })).toThrow('cannot name anything');
  expect(() => defineCollection({ name: 'a', fields: { id: 'integer', _and: 'string' }, rows })).toThrow('"_and"');
  expect(() => defineCollection({ name: 'a', fields: { name: 'string' }, rows })).toThrow('no plain field "id"');
});

test('a relation to a collection that is not there is found at the start', () => {
  const a = defineCollection({ name: 'a', fields: { id: 'integer', b: { one: 'b' } }, rows });
  expect(() => linkCollections([a])).toThrow('a.b points at no collection');
  expect(() => linkCollections([a, a])).toThrow('same name');
});
