import { listAssets } from '@polyshelf/contract/assets.schemas';
import { expect, test } from 'vitest';
import { findUnknownValue } from './filters.rules.ts';

const parse = (query: Record<string, string>) => listAssets.querystring.parse(query);

test('the values of a filter are sorted and deduplicated, and empty values are dropped', () => {
  expect(parse({ tag: 'pine,oak,,pine', format: '' })).toMatchObject({ tag: ['oak', 'pine'], format: [] });
});

test.for([
  [{ type: 'model,hdri', resolution: '2K,16K', format: 'glb', color: 'teal' }, null],
  [{ type: 'model,sound' }, { field: 'type', value: 'sound' }],
  [{ resolution: '2k' }, { field: 'resolution', value: '2k' }],
  [{ format: 'bin' }, { field: 'format', value: 'bin' }],
  [{ color: 'mauve' }, { field: 'color', value: 'mauve' }],
] as const)('finds the unknown value of %j: %j', ([query, unknown]) =>
  expect(findUnknownValue(parse(query))).toEqual(unknown),
);
