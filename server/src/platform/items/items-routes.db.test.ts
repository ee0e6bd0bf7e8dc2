import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, othersRows, type Shop } from './items.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(othersRows);
});
afterAll(() => shop.close());

async function ask(url: string, account?: string) {
  const answer = await shop.app.inject({ url: encodeURI(url), headers: account ? { account } : {} });
  return { status: answer.statusCode, body: answer.body };
}

const list = (...items: unknown[]) => JSON.stringify({ data: items });
const refused = (code: string, message: string, reason?: string) =>
  JSON.stringify({ errors: [{ message, extensions: reason === undefined ? { code } : { reason, code } }] });
const invalid = (reason: string) => refused('INVALID_QUERY', `Invalid query. ${reason}.`, reason);
const hidden = (reason: string) => refused('FORBIDDEN', reason, reason);
const noField = (field: string, collection: string, place = 'root') =>
  hidden(
    `You don't have permission to access field "${field}" in collection "${collection}" or it does not exist. Queried in ${place}.`,
  );
const noCollection = (collection: string, place = 'root') =>
  hidden(`You don't have permission to access collection "${collection}" or it does not exist. Queried in ${place}.`);
const noItem = refused('FORBIDDEN', "You don't have permission to access this.");

const forest = { id: 12917, name: 'Chrome Forest 12917', created: '2025-12-31T02:43:55.525Z' };
const ruins = { id: 67956, name: 'Golden Ruins 67956', created: '2025-12-31T00:33:11.752Z' };
const bottle = { id: 91834, name: 'Wooden Bottle 91834', created: '2025-12-29T15:17:21.687Z' };
const rock = { id: 21424, name: 'Marble Rock 21424', created: '2025-12-28T14:34:17.507Z' };
const pageOfFive = '/items/assets?filter[pack][_eq]=5&sort=-created&fields=id,name,created';
const first = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

describe('an answer is the one Directus gives', () => {
  test.each<[string, string, string]>([
    ['a page, newest first', `${pageOfFive}&limit=3`, list(forest, ruins, bottle)],
    ['the second page', `${pageOfFive}&limit=2&page=2`, list(bottle, rock)],
    ['an offset', `${pageOfFive}&limit=2&offset=2`, list(bottle, rock)],
    [
      'all fields by default, relations as keys',
      '/items/assets?limit=1&sort=id',
      list({
        id: 1,
        name: 'Modern House 1',
        name_ru: 'Новый щит 1',
        alias: 'modern-house-1',
        producer: 69,
        pack: 68,
        tags: ['hdri', '8k', 'house'],
        free: true,
        exclusive: false,
        new: false,
        created: '2024-11-03T16:20:47.523Z',
        size: 313304065,
        images: [1, 2],
      }),
    ],
    [
      'nested fields',
      '/items/assets?limit=1&sort=id&fields=id,name,tags,free,created,producer.id,producer.name,pack.id,pack.parent.name,images.filename_disk,images.is_main',
      list({
        id: 1,
        name: 'Modern House 1',
        tags: ['hdri', '8k', 'house'],
        free: true,
        created: '2024-11-03T16:20:47.523Z',
        producer: { id: 69, name: 'Producer 69' },
        pack: { id: 68, parent: null },
        images: [
          { filename_disk: '1-maxi.webp', is_main: true },
          { filename_disk: '1-mini.webp', is_main: false },
        ],
      }),
    ],
    ['a hundred items by default', '/items/assets?fields=id&sort=id', list(...first(100))],
    ['limit=0', '/items/assets?limit=0', list()],
    [
      'a search',
      '/items/assets?search=golden temple&limit=2&sort=id&fields=id,name,alias',
      list(
        { id: 530, name: 'Golden Temple 530', alias: 'golden-temple-530' },
        { id: 695, name: 'Golden Temple 695', alias: 'golden-temple-695' },
      ),
    ],
    [
      'a Russian search in another case',
      '/items/assets?search=ЗОЛОТОЙ&limit=1&sort=id&fields=id,name_ru',
      list({ id: 31, name_ru: 'Золотой пол 31' }),
    ],
    [
      'a search for a number',
      '/items/assets?search=77&limit=3&sort=id&fields=id,name,pack',
      list(
        { id: 77, name: 'Broken Road 77', pack: 1808 },
        { id: 177, name: 'Mossy Sword 177', pack: 864 },
        { id: 277, name: 'Golden Rock 277', pack: 65 },
      ),
    ],
    ['a search for nothing', '/items/assets?search=&limit=1&sort=id&fields=id', list({ id: 1 })],
    [
      'counts beside the data',
      '/items/assets?filter[pack][_eq]=5&limit=1&fields=id&meta=*',
      '{"meta":{"total_count":111,"filter_count":5},"data":[{"id":65}]}',
    ],
    ['a count', '/items/assets?aggregate[count]=*&filter[pack][_eq]=5', list({ count: '5' })],
    [
      'a filter as JSON',
      '/items/assets?limit=1&fields=id,pack&sort=id&filter={"_and":[{"pack":{"_in":[1,2]}},{"free":{"_eq":true}}]}',
      list({ id: 57, pack: 1 }),
    ],
    [
      'a filter over a relation',
      '/items/assets?limit=1&fields=id,producer.alias&sort=id&filter[producer][alias][_eq]=producer-6',
      list({ id: 65, producer: { alias: 'producer-6' } }),
    ],
    [
      'a filter for null',
      '/items/packs?limit=1&sort=id&fields=id,parent&filter[parent][_null]=true',
      list({ id: 1, parent: null }),
    ],
    [
      'two sort keys',
      '/items/assets?limit=2&sort=pack,-created&fields=id,pack,created',
      list(
        { id: 67115, pack: 1, created: '2025-12-31T22:56:49.117Z' },
        { id: 11826, pack: 1, created: '2025-12-31T16:33:36.406Z' },
      ),
    ],
    [
      'a filter without an operator',
      '/items/assets?filter[pack]=5&limit=1&fields=id,pack&sort=id',
      list({ id: 65, pack: 5 }),
    ],
    ['one item', '/items/assets/1?fields=id,name', '{"data":{"id":1,"name":"Modern House 1"}}'],
  ])('%s', async (_title, url, body) => {
    expect(await ask(url)).toEqual({ status: 200, body });
  });

  test('the SEARCH method with the query in the body', async () => {
    const answer = await shop.app.inject({
      method: 'SEARCH' as never,
      url: '/items/assets',
      payload: { query: { limit: 1, fields: ['id'], sort: ['id'] } },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, list({ id: 1 })]);
  });

  test('no cache may store an answer to a signed-in caller', async () => {
    const headers = { authorization: 'Bearer x' };
    const [anybody, signedIn] = await Promise.all([
      shop.app.inject({ url: '/items/assets?limit=1' }),
      shop.app.inject({ url: '/items/assets?limit=1', headers }),
    ]);
    expect(anybody.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(signedIn.headers['cache-control']).toBe('no-store');
  });
});

describe('one item has an entity tag', () => {
  /** The tag that Directus gave this answer. */
  const TAG = 'W/"29-ZLY+x4AW4+p0AywgPAD3O7HwhFY"';
  const read = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

  test('the same as in Directus, and a request that names it gets 304 without a body', async () => {
    const url = '/items/assets/1?fields=id,name';
    expect((await read(url)).headers.etag).toBe(TAG);
    for (const named of [TAG, TAG.slice(2), `"x", ${TAG}`, '*']) {
      const same = await read(url, { 'if-none-match': named });
      expect([named, same.statusCode, same.body]).toEqual([named, 304, '']);
      expect(same.headers).toMatchObject({ etag: TAG, 'cache-control': 'no-cache' });
    }
    expect((await read(url, { 'if-none-match': '"x"' })).statusCode).toBe(200);
    expect((await read('/items/assets/1?fields=id', { 'if-none-match': TAG })).statusCode).toBe(200);
  });

  test('no cache may store a 304 to a signed-in caller, and a tag does not open an item of others', async () => {
    const mine = { account: '2', authorization: 'Bearer x' };
    const { etag } = (await read('/items/payments/5', mine)).headers;
    const same = await read('/items/payments/5', { ...mine, 'if-none-match': etag as string });
    expect([same.statusCode, same.headers['cache-control']]).toEqual([304, 'no-store']);
    for (const named of [etag as string, '*']) {
      const others = await read('/items/payments/5', { account: '1', 'if-none-match': named });
      expect([others.statusCode, others.headers.etag]).toEqual([403, undefined]);
    }
  });
});

describe('a write that nobody may do is refused as Directus refuses it', () => {
  const refusalOf = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const answer = await shop.app.inject({ method, url, headers: { account: '2' }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body };
  };
  const cannot = (text: string) => hidden(`You don't have ${text} or it does not exist.`);

  test.each<['POST' | 'PATCH' | 'DELETE', string, object | undefined, string]>([
    ['POST', '/items/payments', { status: 'new' }, noCollection('payments')],
    ['POST', '/items/payments', [{ status: 'new' }], noCollection('payments')],
    [
      'PATCH',
      '/items/payments/5',
      { status: 'paid' },
      cannot('permissions to perform "update" for the field(s) "status" in collection "payments"'),
    ],
    [
      'PATCH',
      '/items/payments',
      { keys: [5], data: { status: 'paid', account: 1 } },
      cannot('permissions to perform "update" for the field(s) "status", "account" in collection "payments"'),
    ],
    ['PATCH', '/items/payments/5', {}, cannot('permission to perform "update" for collection "payments"')],
    ['PATCH', '/items/payments', undefined, cannot('permission to perform "update" for collection "payments"')],
    ['DELETE', '/items/payments/5', undefined, cannot('permission to perform "delete" for collection "payments"')],
    ['DELETE', '/items/payments', [5], cannot('permission to perform "delete" for collection "payments"')],
    ['POST', '/items/audit_log', {}, noCollection('audit_log')],
    ['PATCH', '/items/audit_log/1', { text: '' }, noCollection('audit_log')],
    ['DELETE', '/items/nothing/1', undefined, noCollection('nothing')],
    ['DELETE', '/items/constructor', [1], noCollection('constructor')],
    ['POST', '/items/directus_users', {}, noItem],
  ])('%s %s', async (method, url, payload, body) => {
    expect(await refusalOf(method, url, payload)).toEqual({ status: 403, body });
  });

  test('a method that no collection has is a missing route', async () => {
    expect((await shop.app.inject({ method: 'PUT', url: '/items/payments', payload: {} })).statusCode).toBe(404);
    expect((await refusalOf('POST', '/items/payments/5', {})).status).toBe(404);
  });
});

describe('a refusal says what Directus says', () => {
  test.each<[string, string, number, string]>([
    ['limit=-2', '/items/assets?limit=-2&fields=id', 400, invalid('"limit" must be greater than or equal to -1')],
    ['limit=abc', '/items/assets?limit=abc&fields=id', 400, invalid('"limit" must be a number')],
    ['an unknown item', '/items/assets/999999999', 403, noItem],
    ['an item beyond any number', '/items/assets/99999999999999999999', 403, noItem],
    ['an item with a key of another type', '/items/assets/abc', 403, noItem],
    ['an item of another account', '/items/payments/1', 403, noItem],
    ['a collection that does not exist', '/items/nothing', 403, noCollection('nothing')],
    ['a collection that nobody may read', '/items/audit_log', 403, noCollection('audit_log')],
    ['an item of a collection that nobody may read', '/items/audit_log/1', 403, noCollection('audit_log')],
    ['a collection named after a property of objects', '/items/constructor', 403, noCollection('constructor')],
    ['a table of Directus itself', '/items/directus_users', 403, noItem],
    ['a hidden field', '/items/assets?fields=id,secret', 403, noField('secret', 'assets')],
    ['an absent field', '/items/assets?fields=id,nosuch', 403, noField('nosuch', 'assets')],
    ['a filter on a hidden field', '/items/assets?filter[secret][_eq]=1', 403, noField('secret', 'assets')],
    ['a filter on an absent field', '/items/assets?filter[nosuch][_eq]=1', 403, noField('nosuch', 'assets')],
    ['a sort by a hidden field', '/items/assets?sort=secret', 403, noField('secret', 'assets')],
    ['a sort by an absent field', '/items/assets?sort=-nosuch', 403, noField('nosuch', 'assets')],
    [
      'a hidden field behind a relation',
      '/items/assets?fields=producer.secret',
      403,
      noField('secret', 'producers', '"producer"'),
    ],
    [
      'a filter on a hidden field behind two relations',
      '/items/assets?filter[pack][parent][secret][_starts_with]=a',
      403,
      noField('secret', 'packs', '"pack.parent"'),
    ],
    [
      'an unknown operator',
      '/items/assets?filter[pack][_foo]=1',
      400,
      invalid('"integer" field type does not contain the "_foo" filter operator'),
    ],
    [
      'an operator of another type',
      '/items/assets?filter[pack][_contains]=1&limit=1',
      400,
      invalid('"integer" field type does not contain the "_contains" filter operator'),
    ],
    ['a value of another type', '/items/assets?filter[pack][_eq]=abc', 400, invalid('Invalid numeric value')],
    ['a broken JSON filter', '/items/assets?filter={"pack":', 400, invalid('Invalid JSON for filter object')],
    [
      'an empty text',
      '/items/assets?filter[name][_eq]=',
      400,
      invalid('You can\'t filter for an empty string in "_eq". Use "_empty" or "_nempty" instead'),
    ],
  ])('%s', async (_title, url, status, body) => {
    expect(await ask(url, '2')).toEqual({ status, body });
  });

  test.each<[string, string, string]>([
    ['a collection of accounts', '/items/payments', noCollection('payments')],
    ['its rows behind a relation', '/items/packs?fields=account.username', noCollection('accounts', '"account"')],
    [
      'a filter over such a relation',
      '/items/packs?filter[account][username][_eq]=x',
      noCollection('accounts', '"account"'),
    ],
    ['a list of its keys', '/items/packs?fields=favourites', noField('favourites', 'packs')],
    ['a filter over that list', '/items/packs?filter[favourites][id][_gt]=0', noField('favourites', 'packs')],
  ])('a visitor does not see %s', async (_title, url, body) => {
    expect(await ask(url)).toEqual({ status: 403, body });
  });

  test('wildcards leave out fields that the caller may not see', async () => {
    const { body } = await ask('/items/packs/2003?fields=*.*', '2');
    expect(JSON.parse(body).data).toMatchObject({ favourites: [{ id: 12 }], account: { username: 'user2' } });
    const anybody = JSON.parse((await ask('/items/packs/1?fields=*.*')).body).data;
    expect(anybody).not.toHaveProperty('favourites');
    expect(anybody.account).toBeNull();
  });
});

describe('a caller sees only their own rows', () => {
  const ids = async (url: string, account: string) =>
    JSON.parse((await ask(url, account)).body).data.map(({ id }: { id: number }) => id);

  test.each<[string, string, number[]]>([
    ['in a list', '/items/payments?fields=id', [5, 6]],
    ['when asking for another account', '/items/payments?filter[account][_eq]=1', []],
    ['when asking for any of two', '/items/payments?filter={"_or":[{"account":1},{"account":2}]}', [5, 6]],
    ['through a relation to one', '/items/assets_packs?filter[pack][name][_contains]=Hidden', []],
    ['through a relation to many', '/items/packs?filter[favourites][account][_eq]=1', []],
    ['through a relation of a collection to itself', '/items/packs?filter[children][name][_contains]=Golden', []],
    ['in a search', '/items/payments?search=new', [5]],
    ['in a search that names a key', '/items/payments?search=1', []],
    ['among private packs', '/items/packs?filter[type][_eq]=private', [2003, 2004]],
    ['with an empty list', '/items/payments?filter={"id":{"_in":[]}}', []],
    ['with an empty choice', '/items/payments?filter={"_or":[]}', []],
  ])('%s', async (_title, url, expected) => {
    expect(await ids(url, '2')).toEqual(expected);
  });

  test.each<[string, string, string]>([
    ['counts', '/items/payments?limit=0&meta=*', '{"meta":{"total_count":2,"filter_count":2},"data":[]}'],
    ['an aggregate', '/items/payments?aggregate[count]=*', list({ count: '2' })],
    ['keys of relations', '/items/packs/1?fields=children', '{"data":{"children":[5,65,2004]}}'],
    ['a related item', '/items/assets_packs/13?fields=pack,pack.name', '{"data":{"pack":null}}'],
    ['a list of related items', '/items/packs/2003?fields=favourites.id', '{"data":{"favourites":[{"id":12}]}}'],
    ['its own amounts', '/items/payments?fields=amount_usd', list({ amount_usd: 15 }, { amount_usd: 42.75 })],
  ])('also in %s', async (_title, url, body) => {
    expect(await ask(url, '2')).toEqual({ status: 200, body });
  });
});

describe('each operator matches what it says', () => {
  const some = '{"id":{"_in":[1,31,57,65,700]}}';
  test.each<[string, number[]]>([
    ['{"id":{"_eq":1}}', [1]],
    ['{"id":{"_neq":1}}', [31, 57, 65, 700]],
    ['{"id":{"_lt":57}}', [1, 31]],
    ['{"id":{"_lte":57}}', [1, 31, 57]],
    ['{"id":{"_gt":57}}', [65, 700]],
    ['{"id":{"_gte":57}}', [57, 65, 700]],
    ['{"id":{"_in":"1,65"}}', [1, 65]],
    ['{"id":{"_in":[]}}', []],
    ['{"id":{"_nin":[1,65]}}', [31, 57, 700]],
    ['{"id":{"_between":[31,57]}}', [31, 57]],
    ['{"id":{"_nbetween":[31,57]}}', [1, 65, 700]],
    ['{"id":{"_eq":99999999999}}', []],
    ['{"pack":{"_null":true}}', [700]],
    ['{"pack":{"_null":false}}', [1, 31, 57, 65]],
    ['{"pack":{"_eq":null}}', [700]],
    ['{"pack":{"_nnull":true}}', [1, 31, 57, 65]],
    ['{"tags":{"_nnull":true}}', [1]],
    ['{"free":true}', [1, 57]],
    ['{"free":{"_neq":"true"}}', [31, 65, 700]],
    ['{"new":true}', []],
    ['{"new":{"_neq":true}}', [1, 31, 57, 65, 700]],
    ['{"name":{"_empty":true}}', []],
    ['{"name":{"_nempty":true}}', [1, 31, 57, 65, 700]],
    ['{"name":{"_contains":"Ro"}}', [65]],
    ['{"name":{"_contains":"ro"}}', [57]],
    ['{"name":{"_icontains":"RO"}}', [57, 65]],
    ['{"name":{"_ncontains":"o"}}', [700]],
    ['{"name":{"_starts_with":"Go"}}', [31]],
    ['{"name":{"_istarts_with":"go"}}', [31]],
    ['{"name":{"_nstarts_with":"Go"}}', [1, 57, 65, 700]],
    ['{"name":{"_ends_with":"5"}}', [65]],
    ['{"name":{"_iends_with":"DOOR 57"}}', [57]],
    ['{"name":{"_nends_with":"5"}}', [1, 31, 57, 700]],
    ['{"name":{"_contains":"%"}}', [700]],
    ['{"name":{"_contains":"_"}}', [700]],
    ['{"name":{"_contains":"\\\\"}}', [700]],
    ['{"created":{"_gte":"2024-04-01"}}', [1, 65, 700]],
    ['{"created":{"_lt":"2024-02-01T03:00:00+03:00"}}', []],
    ['{"created":{"_lte":"2024-02-01T03:00:00+03:00"}}', [31]],
    ['{"images":{"is_main":true}}', [1, 65]],
    ['{"producer":{"_in":[6,69],"name":{"_contains":"9"}}}', [1]],
    ['{"producer":{"_or":[{"alias":"producer-6"},{"alias":"producer-69"}]}}', [1, 65]],
    ['{"_or":[{"id":1},{"_and":[{"id":{"_gt":50}},{"free":true}]}]}', [1, 57]],
    ['{}', [1, 31, 57, 65, 700]],
  ])('%s', async (filter, expected) => {
    const query = new URLSearchParams({ filter: `{"_and":[${some},${filter}]}`, fields: 'id' });
    const answer = await shop.app.inject({ url: `/items/assets?${query}` });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(JSON.parse(answer.body).data.map(({ id }: { id: number }) => id)).toEqual(expected);
  });
});

describe('the cost of a request is bounded', () => {
  test.each<[string, string]>([
    ['too many relations', '/items/packs?fields=parent.parent.parent.parent.parent.name'],
    ['wildcards that multiply', '/items/packs?fields=*.*.*.*'],
    [
      'too many conditions',
      `/items/assets?filter={"_or":[${Array.from({ length: 101 }, () => '{"id":1}').join(',')}]}`,
    ],
    ['too deep a filter', `/items/assets?filter=${'{"_and":['.repeat(20)}${']}'.repeat(20)}`],
    ['an offset beyond numbers', '/items/assets?page=9007199254740991&limit=1000'],
    ['a sort by a list', '/items/assets?sort=tags'],
    ['a sort behind a relation', '/items/assets?sort=producer.name'],
    ['an aggregate of a field', '/items/payments?aggregate[max]=secret'],
    ['an alias', '/items/assets?alias[x]=secret'],
    ['deep', '/items/assets?deep[images][_limit]=1'],
    ['the character that no text may hold', '/items/assets?filter[name][_eq]=a\0'],
  ])('%s: 400', async (_title, url) => {
    expect(await ask(url, '2')).toMatchObject({ status: 400 });
  });

  test('limit=-1 and limits beyond the cap give at most a thousand items', async () => {
    const rows = `insert into producers (id, alias, name) select i, 'p' || i, 'P' from generate_series(1000, 2500) i;`;
    const big = await openShop(rows);
    for (const limit of [-1, 1001, 100_000]) {
      const answer = await big.app.inject({ url: `/items/producers?fields=id&limit=${limit}` });
      expect(answer.json().data).toHaveLength(1000);
    }
    await big.close();
  });

  test('an item shows at most a hundred related ones', async () => {
    const { body } = await ask('/items/assets/2?fields=images,images.id');
    expect(JSON.parse(body).data.images).toHaveLength(100);
  });
});
