import { expect, test } from 'vitest';
import { defineResource, linkResources } from './resource.ts';

const rows = () => 'all' as const;

test('a declaration with an invalid name throws', () => {
  expect(() => defineResource({ name: 'a"; drop', fields: { id: 'integer' }, rows })).toThrow('is not a valid name');
  expect(() => defineResource({ name: 'a', fields: { id: 'integer', _and: 'string' }, rows })).toThrow('"_and"');
  expect(() => defineResource({ name: 'a', fields: { name: 'string' }, rows })).toThrow('no plain field "id"');
});

test('a relation to a resource that does not exist throws at start', () => {
  const a = defineResource({ name: 'a', fields: { id: 'integer', b: { one: 'b' } }, rows });
  expect(() => linkResources([a])).toThrow('a.b refers to a resource that does not exist');
  expect(() => linkResources([a, a])).toThrow('same name');
});
