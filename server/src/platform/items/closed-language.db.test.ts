import fc, { type GeneratorValue } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { openShop, othersRows, othersRowsElsewhere, resources, type Shop } from './items.fixture.ts';
import { type FieldType, linkResources, type Resource } from './resource.ts';

const linked = linkResources(resources);
const strangeNames = [
  'secret',
  'nosuch',
  '__proto__',
  'constructor',
  'toString',
  '_and',
  '*',
  '',
  '"',
  "';--",
  'id.id',
];
const operators = [
  ...['_eq', '_neq', '_lt', '_lte', '_gt', '_gte', '_in', '_nin', '_between', '_nbetween', '_null', '_nnull'],
  ...['_empty', '_nempty', '_contains', '_icontains', '_ncontains', '_starts_with', '_iends_with', '_nends_with'],
  ...['_some', '_regex', '_foo'],
];
const oddValues = [
  ...[
    1e300,
    5.5,
    true,
    null,
    '',
    '%',
    '\\',
    '\0',
    "'",
    '2024-02-30T25:00',
    '99999999999999999999',
    [],
    {},
    [null],
    [[1]],
  ],
  ...['$NOW', '\ud800', '1,2'],
];
const numbers = [1, 2, 5, 12, 65, 2003, 3000, 4001, 0, -1];
const texts = ['new', 'private', 'Pack', 'Golden', 'user1', 'user2', 'Hidden Collection', 'a', '1'];
const moments = ['2024-05-01', '2026-01-01', '2026-01-15T00:00:00Z'];
/** Operators and values that are valid for each type. */
const fitting: Record<FieldType, [string[], unknown[]]> = {
  integer: [['_eq', '_neq', '_lt', '_gt', '_gte', '_in', '_nin'], numbers],
  decimal: [['_eq', '_neq', '_lt', '_gt', '_in'], numbers],
  float: [['_eq', '_lt'], numbers],
  string: [['_eq', '_neq', '_contains', '_icontains', '_ncontains', '_starts_with', '_nends_with', '_in'], texts],
  text: [['_contains', '_nstarts_with'], texts],
  boolean: [
    ['_eq', '_neq', '_null'],
    [true, false],
  ],
  timestamp: [['_lt', '_gte', '_neq'], moments],
  uuid: [['_eq', '_neq'], ['aaaaaaaa-0000-4000-8000-000000000005']],
  json: [
    ['_null', '_nnull'],
    [true, false],
  ],
};
const percent = () => fc.noBias(fc.integer({ min: 1, max: 100 }));

/** Generates requests that are mostly valid, so that they reach the rows, and some that are malformed in every way. */
function requestFrom(g: GeneratorValue): string {
  const pick = <T>(...list: T[]): T => g(fc.constantFrom, ...list) as T;
  const chance = (percentage: number) => g(percent) <= percentage;

  const root = pick(...resources);
  const parts: [string, string][] = [];
  const add = (name: string, value: unknown) => parts.push([name, String(value)]);
  if (chance(60)) add('fields', Array.from({ length: pick(1, 2, 3) }, () => pathFrom(root, 0)).join(','));
  if (chance(70)) {
    const filter = filterFrom(root, 0);
    if (chance(60)) add('filter', JSON.stringify(filter));
    else bracketsOf('filter', filter);
  }
  if (chance(40)) add('sort', `${pick('', '-')}${nameFrom(root)}`);
  if (chance(30)) add('search', pick('golden', 'new', 'user1', 'Hidden', 'Pack', '1', '77', '%', '\\', 'Золотой'));
  if (chance(40)) add('meta', pick('*', 'total_count', 'filter_count'));
  if (chance(10)) add('aggregate[count]', pick('*', 'secret'));
  if (chance(30)) add('limit', pick<unknown>(1, 3, -1, 1000, 0, 'x'));
  if (chance(15)) add('offset', pick(0, 1, 2, 1e15));
  if (chance(15)) add('page', pick(0, 1, 2, 9007199254740991));
  const item = chance(15) ? `/${pick<unknown>(1, 2, 5, 12, 13, 2003, 3000, 4001, 'abc', '%00')}` : '';
  return `/items/${root.name}${item}?${new URLSearchParams(parts)}`;

  function nameFrom(collection: Resource): string {
    return chance(4) ? pick(...strangeNames) : pick(...collection.fields.keys());
  }

  function pathFrom(collection: Resource, depth: number): string {
    const name = chance(15) ? '*' : nameFrom(collection);
    const next = relatedTo(collection, name);
    if (name === '*') return chance(30) ? '*.*' : '*';
    return next && depth < 4 && chance(60) ? `${name}.${pathFrom(next, depth + 1)}` : name;
  }

  function filterFrom(collection: Resource, depth: number): unknown {
    if (depth < 3 && chance(20)) {
      return { [pick('_and', '_or')]: Array.from({ length: pick(0, 1, 2) }, () => filterFrom(collection, depth + 1)) };
    }
    const name = nameFrom(collection);
    const next = relatedTo(collection, name);
    if (next && depth < 4 && chance(60)) return { [name]: filterFrom(next, depth + 1) };
    if (chance(5)) return { [name]: { [pick(...operators)]: pick<unknown>(...oddValues) } };
    const field = collection.fields.get(name);
    const [fit, values] = fitting[field && 'type' in field ? field.type : 'integer'];
    const value = pick(...values);
    return { [name]: chance(10) ? value : { [pick(...fit)]: value } };
  }

  function bracketsOf(path: string, tree: unknown): void {
    if (typeof tree !== 'object' || tree === null) add(path, tree);
    else for (const [key, value] of Object.entries(tree)) bracketsOf(`${path}[${key}]`, value);
  }
}

function relatedTo(collection: Resource, name: string): Resource | undefined {
  const field = collection.fields.get(name);
  if (!field || 'type' in field) return undefined;
  return linked.get('one' in field ? field.one : field.many);
}

const RUNS = runCount(250, 25_000);

let here: Shop;
let elsewhere: Shop;
beforeAll(async () => {
  [here, elsewhere] = await Promise.all([openShop(othersRows), openShop(othersRowsElsewhere)]);
});
afterAll(() => Promise.all([here.close(), elsewhere.close()]));

async function ask({ app }: Shop, url: string, account: string | null) {
  const { statusCode, body } = await app.inject({ url, headers: account === null ? {} : { account } });
  return { statusCode, body };
}

test('no answer depends on rows or columns that the caller may not see', async () => {
  const answers = { found: 0, empty: 0, refused: 0 };
  const account = fc.constantFrom('2', '2', '2', null);
  await fc.assert(
    fc.asyncProperty(fc.gen(), account, async (g, caller) => {
      const url = requestFrom(g);
      const [one, other] = await Promise.all([ask(here, url, caller), ask(elsewhere, url, caller)]);
      expect(other, url).toEqual(one);
      expect([200, 400, 403], `${url} ${one.body}`).toContain(one.statusCode);
      if (one.statusCode !== 200) answers.refused++;
      else if (/"data":\[\]/.test(one.body)) answers.empty++;
      else answers.found++;
    }),
    { numRuns: RUNS },
  );
  // If every generated request were refused, this test would prove nothing.
  expect(answers.found).toBeGreaterThan(RUNS / 20);
});

test('every query string is answered with items or with a refusal', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'filter',
      'fields',
      'sort',
      'limit',
      'search',
      'aggregate',
      'meta',
      '[',
      ']',
      '[id]',
      '=',
      '&',
      ',',
    ),
    fc.constantFrom(...operators.map((name) => `[${name}]`), ...strangeNames.map(encodeURIComponent), '*', '-', '%00'),
    fc.constantFrom('id', 'name', 'pack', 'images', 'producer', 'tags', 'created', '{', '}', '%22', ':', '1', 'null'),
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 25 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `filter[name][_eq]=${encodeURI(text.toWellFormed())}`),
    fc.jsonValue().map((value) => `filter=${encodeURIComponent(JSON.stringify(value))}`),
    fc.jsonValue().map((value) => `filter=${encodeURIComponent(JSON.stringify({ name: value, id: { _in: value } }))}`),
  );
  await fc.assert(
    fc.asyncProperty(text, async (query) => {
      const { statusCode, body } = await ask(here, `/items/assets?${query}`, '2');
      expect([200, 400, 403], `${query} ${body}`).toContain(statusCode);
    }),
    { numRuns: runCount(150, 10_000) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.jsonValue(),
      fc.constantFrom('filter', 'fields', 'sort', 'limit', 'search'),
      async (value, part) => {
        const payload = { query: { [part]: value } };
        const { statusCode, body } = await here.app.inject({
          method: 'SEARCH' as never,
          url: '/items/assets',
          payload,
        });
        expect([200, 400, 403], `${JSON.stringify(payload)} ${body}`).toContain(statusCode);
      },
    ),
    { numRuns: runCount(80, 5_000) },
  );
});
