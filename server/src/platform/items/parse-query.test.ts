import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { AppError } from '../errors.ts';
import { parseQueryObject, parseQueryString } from './parse-query.ts';

describe('the forms of a query', () => {
  test.each<[string, object]>([
    ['', { fields: [], filter: null, sort: [], limit: null, offset: 0, page: 0, search: '', count: false }],
    ['fields=*,producer.*', { fields: ['*', 'producer.*'] }],
    ['fields[]=id&fields[]=name', { fields: ['id', 'name'] }],
    ['fields=id&fields=name,pack', { fields: ['id', 'name', 'pack'] }],
    ['sort=-created,name', { sort: ['-created', 'name'] }],
    ['limit=-1&offset=5&page=2', { limit: -1, offset: 5, page: 2 }],
    ['search=golden+temple%20x', { search: 'golden temple x' }],
    ['meta=*', { meta: { total: true, filtered: true } }],
    ['meta=filter_count', { meta: { total: false, filtered: true } }],
    ['aggregate[count]=*', { count: true }],
    ['aggregate={"count":"*"}', { count: true }],
    ['filter[pack][_eq]=5', { filter: { pack: { _eq: '5' } } }],
    ['filter%5Bpack%5D%5B_eq%5D=5', { filter: { pack: { _eq: '5' } } }],
    ['filter[_and][0][pack][_in]=1,2', { filter: { _and: { 0: { pack: { _in: '1,2' } } } } }],
    ['filter[pack][_in][]=1&filter[pack][_in][]=2', { filter: { pack: { _in: { 0: '1', 1: '2' } } } }],
    ['filter={"_and":[{"pack":5}]}', { filter: { _and: [{ pack: 5 }] } }],
    ['filter[pack][_eq]=5&filter[pack][_eq]=6', { filter: { pack: { _eq: ['5', '6'] } } }],
    ['utm_source=x&cache[buster=1', { filter: null }],
  ])('%s', (text, expected) => {
    expect(JSON.parse(JSON.stringify(parseQueryString(text)))).toMatchObject(expected);
  });

  test('keys of the object prototype are ordinary keys', () => {
    const { filter } = parseQueryString('filter[__proto__][polluted]=1&filter[constructor][prototype][polluted]=1');
    expect(Object.keys(filter as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

test.each<[string, string, string]>([
  ['no number as limit', 'limit=', '"limit" must be a number'],
  ['two limits', 'limit=1&limit=2', '"limit" must be a number'],
  ['a tree as limit', 'limit[a]=1', '"limit" must be a number'],
  ['part of an item', 'limit=1.5', '"limit" must be an integer'],
  ['a limit beyond numbers', 'limit=1e400', '"limit" must be a safe number'],
  ['an offset before the start', 'offset=-1', '"offset" must be greater than or equal to 0'],
  ['a page before the first', 'page=-1', '"page" must be greater than or equal to 0'],
  ['JSON and brackets at once', 'filter=5&filter[pack]=5', '"filter" is given in two forms'],
  ['a value and a branch at once', 'filter[pack]=5&filter[pack][_eq]=5', '"filter" is given in two forms'],
  ['an open bracket', 'filter[pack=5', '"filter" is not written correctly'],
  ['too many brackets', `filter${'[a]'.repeat(20)}=5`, '"filter" is nested too deeply'],
  ['too deep a JSON', `filter=${'['.repeat(20)}${']'.repeat(20)}`, 'The query is nested too deeply'],
  ['JSON as deep as it gets', `filter=${'['.repeat(5000)}${']'.repeat(5000)}`, 'Invalid JSON for filter object'],
  ['a tree as search', 'search[a]=1', '"search" must be a string'],
  ['a long search', `search=${'a'.repeat(201)}`, '"search" is too long'],
  ['a long query', `search=${'a'.repeat(20_000)}`, 'The query is too long'],
  ['half a character', 'search=%E0%A4%A', 'The query is not correctly percent-encoded'],
  ['many fields', `fields=${'id,'.repeat(101)}`, '"fields" has more than 100 entries'],
  ['a tree of fields', 'fields[a][b]=1', '"fields" has to be a list of names'],
  ['an unknown meta', 'meta=secret', '"meta" must be one of [*, total_count, filter_count]'],
  ['another aggregate', 'aggregate[max]=secret', '"aggregate" must be {"count":"*"}'],
  ['groups', 'groupBy=secret', '"groupBy" is not available'],
  ['many parameters', 'a=1&'.repeat(501), 'The query has too many parameters'],
])('%s is refused', (_title, text, reason) => {
  expect(() => parseQueryString(text)).toThrow(`Invalid query. ${reason}.`);
});

test('the parser answers every text with a query or a refusal', () => {
  const piece = fc.constantFrom(
    'filter',
    'fields',
    'sort',
    'limit',
    '[',
    ']',
    '=',
    '&',
    '%',
    '0',
    '_and',
    '{',
    '"',
    ':',
    '}',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
  );
  const survives = (parse: () => unknown) => {
    try {
      parse();
      return true;
    } catch (error) {
      return error instanceof AppError && error.status === 400;
    }
  };
  fc.assert(
    fc.property(text, (query) => survives(() => parseQueryString(query))),
    { numRuns: runCount(500, 20_000) },
  );
  fc.assert(
    fc.property(fc.jsonValue(), (query) => survives(() => parseQueryObject(query))),
    { numRuns: runCount(300, 10_000) },
  );
});
