import {
  createDirectus,
  createItem,
  createItems,
  deleteItem,
  deleteItems,
  isDirectusError,
  readItem,
  readItems,
  rest,
  serverPing,
  staticToken,
  updateItem,
  updateItems,
} from '@directus/sdk';
import { expect, test } from 'vitest';
import { rowsOfAsset } from '../../../testing/prepared-asset.ts';
import { publishRows } from '../../../testing/publish-rows.ts';
import { useAccountApp } from '../../../testing/test-accounts.ts';

interface Asset {
  id: string;
  name: string;
}
interface Favourite {
  id: string;
  account: number;
  asset: string | Asset;
  pack: number | null;
}
interface Pack {
  id: number;
  name: string;
  type: string;
  account: number;
  assets_total: number;
  alias: string | null;
}
interface Schema {
  assets: Asset[];
  packs: Pack[];
  assets_packs: Favourite[];
  payments: { id: number; account: number; status: string }[];
  codes: { id: string; account: number; status: string }[];
  accounts_banners: { id: string; account: number }[];
  nothing: { id: number; name: string }[];
}

/** Two people with the official Directus client, connected to a real port, and three published assets. */
async function useClients() {
  const kit = await useAccountApp();
  const assets = await publishRows(
    kit,
    ['Oak', 'Pine', 'Ash'].map((name) => rowsOfAsset({ name })),
  );
  const url = await kit.app.listen({ port: 0, host: '127.0.0.1' });
  const person = async (username: string) => {
    const { accountId, access_token } = await kit.signUp({ email: `${username}@example.com`, username });
    const client = createDirectus<Schema>(url).with(staticToken(access_token)).with(rest());
    return {
      accountId,
      access_token,
      client,
      favourites: () => client.request(readItems('assets_packs', { fields: ['id', 'asset', 'pack'], limit: -1 })),
      packs: async () =>
        (await client.request(readItems('packs', { filter: { type: { _eq: 'private' } }, sort: ['name'] }))).map(
          ({ name }) => name,
        ),
    };
  };
  const [oak, pine, ash] = ['Oak', 'Pine', 'Ash'].map((name) => assets.get(name) as string) as [string, string, string];
  return { ...kit, url, oak, pine, ash, anna: await person('anna'), boris: await person('boris') };
}

/** The error code that the client reports. */
async function refusalOf(asking: Promise<unknown>): Promise<string | undefined> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isDirectusError(error) ? error.errors[0]?.extensions.code : undefined;
}

test('deleteItems deletes the favourites with these keys or of this query, all or none', async () => {
  const { anna, boris, oak, pine, ash } = await useClients();
  const add = async () =>
    (await anna.client.request(
      createItems(
        'assets_packs',
        [oak, pine, ash].map((asset) => ({ asset })),
      ),
    )) as Favourite[];
  const keys = (await add()).map(({ id }) => id);
  const [others] = (await boris.client.request(createItems('assets_packs', [{ asset: oak }]))) as Favourite[];

  for (const wrong of [others?.id as string, crypto.randomUUID()]) {
    expect(await refusalOf(anna.client.request(deleteItems('assets_packs', [...keys, wrong])))).toBe('FORBIDDEN');
    expect(await anna.favourites()).toHaveLength(3);
  }
  await anna.client.request(deleteItems('assets_packs', keys.slice(0, 2)));
  expect(await anna.favourites()).toMatchObject([{ id: keys[2] }]);

  await add();
  await anna.client.request(deleteItems('assets_packs', { filter: { asset: { _in: [oak, pine] } } as never }));
  expect(await anna.favourites()).toMatchObject([{ asset: ash }]);
  await anna.client.request(deleteItems('assets_packs', { filter: { account: { _eq: boris.accountId } } }));
  await anna.client.request(deleteItem('assets_packs', keys[2] as string));
  expect([await anna.favourites(), await boris.favourites()]).toMatchObject([[], [{ id: others?.id }]]);
});

test('deleteItems deletes collections, all or none, and keeps their assets as favourites', async () => {
  const { anna, boris, db, oak } = await useClients();
  const create = async ({ client }: typeof anna, name: string) =>
    (await client.request(createItem('packs', { name }))) as Pack;
  const [one, two, three] = [await create(anna, 'One'), await create(anna, 'Two'), await create(anna, 'Three')];
  await anna.client.request(createItem('assets_packs', { asset: oak, pack: one.id }));
  const theirs = await create(boris, 'Theirs');
  const published = await db.selectFrom('packs').select('id').executeTakeFirstOrThrow();

  for (const wrong of [theirs.id, published.id, 2_000_000_000]) {
    expect(await refusalOf(anna.client.request(deleteItems('packs', [one.id, wrong])))).toBe('FORBIDDEN');
  }
  // The query also finds packs of the catalogue, which nobody can delete.
  expect(await refusalOf(anna.client.request(deleteItems('packs', { filter: {} })))).toBe('FORBIDDEN');
  expect(await anna.packs()).toEqual(['One', 'Three', 'Two']);

  await anna.client.request(deleteItems('packs', [one.id, two.id]));
  expect(await anna.packs()).toEqual(['Three']);
  expect(await anna.favourites()).toMatchObject([{ asset: oak, pack: null }]);
  await anna.client.request(deleteItems('packs', { filter: { name: { _eq: three.name }, type: { _eq: 'private' } } }));
  expect([await anna.packs(), await boris.packs()]).toEqual([[], ['Theirs']]);
});

test.each([{}, { keys: [] }, [], { keys: ['x'] }, { query: 5 }, { query: { filter: 5 } }, { query: { deep: {} } }])(
  'a deletion of %j is refused and deletes nothing',
  async (body) => {
    const { anna, call, oak } = await useClients();
    await anna.client.request(createItem('assets_packs', { asset: oak }));
    for (const name of ['assets_packs', 'packs']) {
      expect((await call('DELETE', `/items/${name}`, body, anna.access_token)).statusCode).toBe(400);
    }
    expect(await anna.favourites()).toHaveLength(1);
  },
);

test('writes answer with the fields that the client asks for', async () => {
  const { anna, oak, pine } = await useClients();
  const pack = await anna.client.request(createItem('packs', { name: 'Kitchen' }, { fields: ['name', 'alias'] }));
  expect(pack).toEqual({ name: 'Kitchen', alias: null });
  const [{ id } = { id: 0 }] = await anna.client.request(readItems('packs', { filter: { type: { _eq: 'private' } } }));
  expect(await anna.client.request(updateItem('packs', id, { name: 'Bath' }, { fields: ['name'] }))).toEqual({
    name: 'Bath',
  });

  const fields = ['pack', { asset: ['name'] }] as const;
  const one = await anna.client.request(createItem('assets_packs', { asset: oak }, { fields: [...fields] as never }));
  expect(one).toEqual({ pack: null, asset: { name: 'Oak' } });
  const many = await anna.client.request(
    createItems('assets_packs', [{ asset: oak }, { asset: pine }], { fields: [...fields] as never }),
  );
  expect(many).toEqual([one, { pack: null, asset: { name: 'Pine' } }]);

  const [first, second] = (await anna.favourites()).map((favourite) => favourite.id) as [string, string];
  expect(await anna.client.request(updateItem('assets_packs', first, { pack: id }, { fields: ['pack'] }))).toEqual({
    pack: id,
  });
  const moved = await anna.client.request(
    updateItems('assets_packs', [first, second], { pack: id }, { fields: [...fields] as never }),
  );
  expect(moved).toEqual(['Oak', 'Pine'].map((name) => ({ pack: id, asset: { name } })));
  const back = { filter: { pack: { _eq: id } } };
  const found = await anna.client.request(updateItems('assets_packs', back, { pack: null }, { fields: ['pack'] }));
  expect(found).toEqual([{ pack: null }, { pack: null }]);
});

test('`*` in a write answers what a read answers', async () => {
  const { anna, call, oak } = await useClients();
  const write = async (url: string, body: object) => (await call('POST', url, body, anna.access_token)).json().data;
  const [favourite, pack] = [
    await write('/items/assets_packs?fields=*', { asset: oak }),
    await write('/items/packs?fields=*', { name: 'Kitchen' }),
  ];
  expect(favourite).toEqual(await anna.client.request(readItem('assets_packs', favourite.id)));
  expect(pack).toEqual(await anna.client.request(readItem('packs', pack.id)));
});

test('a write that asks for a forbidden field or too much changes nothing', async () => {
  const { anna, call, oak, pine } = await useClients();
  const { id } = (await anna.client.request(createItem('packs', { name: 'Kitchen' }))) as Pack;
  const kept = (await anna.client.request(createItem('assets_packs', { asset: pine }))) as Favourite;
  const write = async (method: 'POST' | 'PATCH', url: string, body: object) =>
    (await call(method, url, body, anna.access_token)).statusCode;
  for (const [fields, status] of [
    ['secret', 403],
    ['asset.secret', 403],
    ['pack.children.children.children.children.id', 400],
  ] as const) {
    expect(await write('POST', `/items/assets_packs?fields=${fields}`, { asset: oak })).toBe(status);
    expect(await write('POST', `/items/assets_packs?fields=${fields}`, [{ asset: oak }])).toBe(status);
    expect(await write('PATCH', `/items/assets_packs/${kept.id}?fields=${fields}`, { pack: id })).toBe(status);
    const several = { keys: [kept.id], data: { pack: id } };
    expect(await write('PATCH', `/items/assets_packs?fields=${fields}`, several)).toBe(status);
  }
  expect(await write('POST', '/items/packs?fields=secret', { name: 'Bath' })).toBe(403);
  expect(await write('PATCH', `/items/packs/${id}?fields=secret`, { name: 'Bath' })).toBe(403);
  expect([await anna.favourites(), await anna.packs()]).toEqual([
    [{ id: kept.id, asset: pine, pack: null }],
    ['Kitchen'],
  ]);
});

test('a filter on the own account finds own rows, and one on another account finds none', async () => {
  const { anna, boris, db, clock, oak, post } = await useClients();
  for (const { accountId, access_token, client } of [anna, boris]) {
    await client.request(createItem('packs', { name: 'Kitchen' }));
    await client.request(createItem('assets_packs', { asset: oak }));
    await db.updateTable('users').set({ email_verified: false }).where('account', '=', accountId).execute();
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('account', '=', accountId)
      .executeTakeFirstOrThrow();
    expect((await post('/api/auth/confirm-email', { email }, access_token)).statusCode).toBe(200);
    await db
      .insertInto('payments')
      .values({
        account: accountId,
        opened_by: accountId,
        ...{ provider: 'rk', method: 'rk_sng', kind: 'checkout', sub: 'pro', sub_days: 30, months: 1 },
        ...{ currency: 'rub', usd_cents: 900, rub_kopecks: 79_000, rub_rate: 90 },
        ...{ created_at: clock.now(), expires_at: clock.now() },
      })
      .execute();
  }
  const own = { account: anna.accountId };
  for (const name of ['payments', 'codes', 'packs', 'assets_packs'] as const) {
    const find = (account: object) =>
      anna.client.request(readItems(name, { fields: ['account'], filter: { account }, limit: -1 } as never));
    expect(await find({ _eq: anna.accountId })).toEqual([own]);
    expect(await find({ _in: [anna.accountId, boris.accountId] })).toEqual([own]);
    expect(await find({ _eq: boris.accountId })).toEqual([]);
    expect(await find({ _neq: anna.accountId })).toEqual([]);
  }
  const banners = (account: number) =>
    anna.client.request(readItems('accounts_banners', { filter: { account: { _eq: account } } }));
  expect([await banners(anna.accountId), await banners(boris.accountId)]).toEqual([[], []]);
  // The first call of the specification, in brackets.
  const pending = `/items/payments?filter[status][_eq]=new&filter[account][_eq]=${anna.accountId}&limit=1`;
  const answer = await anna.client.request(() => ({ path: pending, method: 'GET' }));
  expect(answer).toMatchObject([{ ...own, status: 'new' }]);
});

test('the Directus client learns that a collection may not be written', async () => {
  const { anna } = await useClients();
  expect(await refusalOf(anna.client.request(createItem('payments', { status: 'paid' })))).toBe('FORBIDDEN');
  expect(await refusalOf(anna.client.request(updateItem('payments', 1, { status: 'paid' })))).toBe('FORBIDDEN');
  expect(await refusalOf(anna.client.request(deleteItems('payments', [1])))).toBe('FORBIDDEN');
  expect(await refusalOf(anna.client.request(deleteItem('assets', crypto.randomUUID())))).toBe('FORBIDDEN');
  expect(await refusalOf(anna.client.request(createItem('nothing', { name: 'x' })))).toBe('FORBIDDEN');
});

test('the server answers a ping as Directus does', async () => {
  const { url, anna } = await useClients();
  expect(await anna.client.request(serverPing())).toBe('pong');
  const answer = await fetch(`${url}/server/ping`);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    'pong',
  ]);
});
