import { UUID } from '@polyshelf/contract/uuid';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { rowsOfAsset } from '../../../testing/prepared-asset.ts';
import { publishRows } from '../../../testing/publish-rows.ts';
import { useAccountApp } from '../../../testing/test-accounts.ts';

async function useFavourites() {
  const kit = await useAccountApp();
  const { call, signUp } = kit;
  const entries = ['Oak', 'Pine', 'Ash'].map((name) => rowsOfAsset({ name }));
  const assets = await publishRows(kit, entries);
  const idOf = (name: string) => assets.get(name) as string;
  const person = async (name: string) => {
    const { accountId, access_token } = await signUp({ email: `${name}@example.com`, username: name });
    const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
      call(method, url, body, access_token);
    return {
      accountId,
      ask,
      favourites: async () =>
        (await ask('GET', `/items/assets_packs?filter[account][_eq]=${accountId}&limit=1000`)).json().data,
      collect: async (title: string) => (await ask('POST', '/items/packs', { name: title })).json().data.id as number,
    };
  };
  const [oak, pine, ash] = [idOf('Oak'), idOf('Pine'), idOf('Ash')];
  return { ...kit, oak, pine, ash, anna: await person('anna'), boris: await person('boris') };
}

const codeOf = (answer: { statusCode: number; body: string }): string =>
  answer.statusCode < 300 ? String(answer.statusCode) : JSON.parse(answer.body).errors[0].extensions.code;

test('a favourite is added, moved and removed with the answers of Directus', async () => {
  const { anna, oak } = await useFavourites();
  const added = await anna.ask('POST', '/items/assets_packs', { account: anna.accountId, asset: oak, pack: null });
  expect(added.statusCode).toBe(200);
  const { data } = added.json();
  expect(data).toEqual({ id: expect.any(String), account: anna.accountId, asset: oak, pack: null });
  expect(await anna.favourites()).toEqual([{ ...data, created_at: '2026-03-14T12:00:00.000Z' }]);

  const pack = await anna.collect('Kitchen');
  const body = { asset: oak, account: anna.accountId, pack };
  const moved = await anna.ask('PATCH', `/items/assets_packs/${data.id}`, body);
  expect([moved.statusCode, moved.json().data]).toEqual([200, { ...data, pack }]);
  const packs = await anna.ask(
    'GET',
    `/items/packs?filter[type][_eq]=private&filter[account][_eq]=${anna.accountId}&limit=500&sort=name`,
  );
  expect(packs.json().data).toMatchObject([
    { id: pack, name: 'Kitchen', type: 'private', account: anna.accountId, assets_total: 1 },
  ]);

  expect((await anna.ask('DELETE', `/items/assets_packs/${data.id}`)).statusCode).toBe(204);
  expect(await anna.favourites()).toEqual([]);
  for (const method of ['DELETE', 'PATCH'] as const) {
    const gone = await anna.ask(
      method,
      `/items/assets_packs/${data.id}`,
      method === 'PATCH' ? { pack: null } : undefined,
    );
    expect([gone.statusCode, codeOf(gone)]).toEqual([403, 'FORBIDDEN']);
  }
});

test('twenty parallel clicks add one favourite', async () => {
  const { anna, oak } = await useFavourites();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => anna.ask('POST', '/items/assets_packs', { asset: oak })),
  );
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  expect(await anna.favourites()).toHaveLength(1);
});

test('an asset can be in several collections, once in each', async () => {
  const { anna, oak } = await useFavourites();
  const [one, two] = [await anna.collect('One'), await anna.collect('Two')];
  const places = [null, one, two, one].map((pack) => ({ asset: oak, pack }));
  const { data } = (await anna.ask('POST', '/items/assets_packs', places)).json();
  expect(data.map(({ pack }: { pack: number }) => pack)).toEqual([null, one, two, one]);
  expect(data[3].id).toBe(data[1].id);
  expect(await anna.favourites()).toHaveLength(3);
});

test('several favourites are moved or deleted together, or none of them', async () => {
  const { anna, boris, oak, pine, ash } = await useFavourites();
  const pack = await anna.collect('Kitchen');
  const { data } = (
    await anna.ask(
      'POST',
      '/items/assets_packs',
      [oak, pine, ash].map((asset) => ({ asset })),
    )
  ).json();
  const keys = data.map(({ id }: { id: string }) => id);
  await anna.ask('POST', '/items/assets_packs', { asset: oak, pack });
  const moved = await anna.ask('PATCH', '/items/assets_packs', { keys, data: { pack } });
  expect(
    moved.json().data.map((favourite: { asset: string; pack: number }) => [favourite.asset, favourite.pack]),
  ).toEqual([oak, pine, ash].map((asset) => [asset, pack]));
  expect(await anna.favourites()).toHaveLength(3);

  const { id } = (await boris.ask('POST', '/items/assets_packs', { asset: oak })).json().data;
  const own = (await anna.favourites()).map((favourite: { id: string }) => favourite.id);
  for (const wrong of [id, crypto.randomUUID()]) {
    expect(codeOf(await anna.ask('DELETE', '/items/assets_packs', [...own, wrong]))).toBe('FORBIDDEN');
    expect(
      codeOf(await anna.ask('PATCH', '/items/assets_packs', { keys: [...own, wrong], data: { pack: null } })),
    ).toBe('FORBIDDEN');
  }
  expect((await anna.ask('DELETE', '/items/assets_packs', own)).statusCode).toBe(204);
  expect([await anna.favourites(), await boris.favourites()]).toMatchObject([[], [{ id }]]);
});

test('a favourite that moves to a place with the same asset is removed, and the one there stays', async () => {
  const { anna, oak, pine } = await useFavourites();
  const [one, two] = [await anna.collect('One'), await anna.collect('Two')];
  const places = [
    { asset: oak, pack: null },
    { asset: oak, pack: one },
    { asset: pine, pack: one },
  ];
  const [plain, inOne, pineInOne] = (await anna.ask('POST', '/items/assets_packs', places)).json().data;
  const move = async (ids: string[], pack: number | null) =>
    (await anna.ask('PATCH', '/items/assets_packs', { keys: ids, data: { pack } })).json().data;

  expect(await move([plain.id, pineInOne.id], one)).toEqual([inOne, pineInOne]);
  expect(await anna.favourites()).toHaveLength(2);
  expect(await move([inOne.id], one)).toEqual([inOne]);

  const [again] = (await anna.ask('POST', '/items/assets_packs', [{ asset: oak }])).json().data;
  const [first, last] = [inOne, again].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const stays = { ...first, pack: two };
  expect(await move([last.id, first.id], two)).toEqual([stays, stays]);
  expect(await anna.favourites()).toHaveLength(2);
});

test('a move without a destination returns the favourite unchanged', async () => {
  const { anna, oak, pine } = await useFavourites();
  const { data } = (await anna.ask('POST', '/items/assets_packs', { asset: oak })).json();
  const patch = (body: object) => anna.ask('PATCH', `/items/assets_packs/${data.id}`, body);
  expect((await patch({ asset: oak })).json().data).toEqual(data);
  expect(codeOf(await patch({ asset: pine }))).toBe('FORBIDDEN');
});

test('of two parallel deletions with a common favourite, one deletes all of its favourites and the other none', async () => {
  const { anna, oak, pine, ash } = await useFavourites();
  for (let round = 0; round < runCount(10, 200); round++) {
    const marks = [oak, pine, ash].map((asset) => ({ asset }));
    const { data } = (await anna.ask('POST', '/items/assets_packs', marks)).json();
    const [a, b, c] = data.map(({ id }: { id: string }) => id);
    const answers = await Promise.all(
      [
        [a, b],
        [c, b],
      ].map((ids) => anna.ask('DELETE', '/items/assets_packs', ids)),
    );
    expect(answers.map(codeOf).toSorted()).toEqual(['204', 'FORBIDDEN']);
    expect(await anna.favourites()).toHaveLength(1);
  }
});

test('deleting a collection keeps its assets as favourites outside of collections', async () => {
  const { anna, oak, pine } = await useFavourites();
  const [one, two] = [await anna.collect('One'), await anna.collect('Two')];
  const places = [
    { asset: oak, pack: null },
    { asset: oak, pack: one },
    { asset: pine, pack: one },
    { asset: pine, pack: two },
  ];
  await anna.ask('POST', '/items/assets_packs', places);
  expect((await anna.ask('DELETE', `/items/packs/${one}`)).statusCode).toBe(204);
  const left = (await anna.favourites()).map(({ asset, pack }: { asset: string; pack: number }) => [asset, pack]);
  expect(left.toSorted()).toEqual(
    [
      [oak, null],
      [pine, null],
      [pine, two],
    ].toSorted(),
  );
  expect(codeOf(await anna.ask('DELETE', `/items/packs/${one}`))).toBe('FORBIDDEN');
});

test('collection names are unique per account, also after renaming', async () => {
  const { anna, boris } = await useFavourites();
  const id = await anna.collect('Kitchen');
  await anna.collect('Bath');
  expect(codeOf(await anna.ask('POST', '/items/packs', { name: ' kitchen ' }))).toBe('RECORD_NOT_UNIQUE');
  expect(codeOf(await anna.ask('PATCH', `/items/packs/${id}`, { name: 'BATH' }))).toBe('RECORD_NOT_UNIQUE');
  const renamed = await anna.ask('PATCH', `/items/packs/${id}`, {
    name: 'KITCHEN',
    type: 'private',
    account: anna.accountId,
  });
  expect(renamed.json().data).toEqual({
    id,
    name: 'KITCHEN',
    type: 'private',
    account: anna.accountId,
    assets_total: 0,
  });
  for (const name of ['', '   ', 'x'.repeat(101), 'a\u202eb', 7]) {
    expect(codeOf(await anna.ask('POST', '/items/packs', { name }))).toBe('INVALID_PAYLOAD');
  }
  expect(await boris.collect('Kitchen')).not.toBe(id);
});

test('the limits hold for parallel requests, and the refusal names the limit', async () => {
  const { anna, db, oak, pine, ash, clock } = await useFavourites();
  const created_at = clock.now();
  const account = anna.accountId;
  const names = Array.from({ length: 499 }, (_, n) => ({ account, name: `c${n}`, created_at }));
  const rows = await db.insertInto('collections').values(names).returning('id').execute();
  const answers = await Promise.all(['x', 'y', 'z'].map((name) => anna.ask('POST', '/items/packs', { name })));
  expect(answers.map(codeOf).toSorted()).toEqual(['200', 'COLLECTION_LIMIT_REACHED', 'COLLECTION_LIMIT_REACHED']);
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect([refused?.statusCode, refused?.json().errors[0].extensions.limit]).toEqual([403, 500]);

  const favourites = rows.flatMap(({ id: pack }) =>
    [oak, pine].map((asset) => ({ id: crypto.randomUUID(), account, asset, pack, created_at })),
  );
  await db
    .insertInto('assets_packs')
    .values([...favourites, { ...favourites[0], id: crypto.randomUUID(), pack: null } as never])
    .execute();
  const more = await Promise.all(
    [null, rows[0]?.id, rows[1]?.id].map((pack) => anna.ask('POST', '/items/assets_packs', { asset: ash, pack })),
  );
  expect(more.map(codeOf).toSorted()).toEqual(['200', 'FAVOURITE_LIMIT_REACHED', 'FAVOURITE_LIMIT_REACHED']);
  expect(more.find(({ statusCode }) => statusCode !== 200)?.json().errors[0].extensions.limit).toBe(1000);
  expect(codeOf(await anna.ask('POST', '/items/assets_packs', { asset: oak, pack: rows[0]?.id }))).toBe('200');
  expect(await anna.favourites()).toHaveLength(1000);
});

test('requests act for the account of the token, and missing rows are refused like rows of others', async () => {
  const { anna, boris, oak, call } = await useFavourites();
  const foreign = await boris.collect('Hers');
  const { id } = (await boris.ask('POST', '/items/assets_packs', { asset: oak, pack: foreign })).json().data;
  expect(codeOf(await anna.ask('POST', '/items/assets_packs', { account: boris.accountId, asset: oak }))).toBe(
    'FORBIDDEN',
  );
  expect(codeOf(await anna.ask('POST', '/items/packs', { account: boris.accountId, name: 'x' }))).toBe('FORBIDDEN');
  const own = (await anna.ask('POST', '/items/assets_packs', { asset: oak })).json().data.id;
  expect(codeOf(await anna.ask('PATCH', `/items/assets_packs/${own}`, { account: boris.accountId, pack: null }))).toBe(
    'FORBIDDEN',
  );
  expect(
    codeOf(await anna.ask('PATCH', `/items/assets_packs/${own}`, { asset: crypto.randomUUID(), pack: null })),
  ).toBe('FORBIDDEN');

  const same = async (
    one: Promise<{ statusCode: number; body: string }>,
    other: typeof one,
    names: [string, string],
  ) => {
    const [first, second] = [await one, await other];
    expect([first.statusCode, first.body.replaceAll(names[0], '…')]).toEqual([
      second.statusCode,
      second.body.replaceAll(names[1], '…'),
    ]);
    expect(first.statusCode).toBeGreaterThanOrEqual(400);
  };
  const absent = crypto.randomUUID();
  const nowhere = foreign + 1_000;
  const packs: [string, string] = [String(foreign), String(nowhere)];
  await same(anna.ask('DELETE', `/items/assets_packs/${id}`), anna.ask('DELETE', `/items/assets_packs/${absent}`), [
    id,
    absent,
  ]);
  await same(
    anna.ask('PATCH', `/items/assets_packs/${id}`, { pack: null }),
    anna.ask('PATCH', `/items/assets_packs/${absent}`, { pack: null }),
    [id, absent],
  );
  await same(
    anna.ask('PATCH', `/items/assets_packs/${own}`, { pack: foreign }),
    anna.ask('PATCH', `/items/assets_packs/${own}`, { pack: nowhere }),
    packs,
  );
  await same(
    anna.ask('POST', '/items/assets_packs', { asset: oak, pack: foreign }),
    anna.ask('POST', '/items/assets_packs', { asset: oak, pack: nowhere }),
    packs,
  );
  await same(
    anna.ask('PATCH', `/items/packs/${foreign}`, { name: 'x' }),
    anna.ask('PATCH', `/items/packs/${nowhere}`, { name: 'x' }),
    packs,
  );
  await same(anna.ask('DELETE', `/items/packs/${foreign}`), anna.ask('DELETE', `/items/packs/${nowhere}`), packs);
  await same(anna.ask('GET', `/items/packs/${foreign}`), anna.ask('GET', `/items/packs/${nowhere}`), packs);
  await same(anna.ask('GET', `/api/collections/${foreign}`), anna.ask('GET', `/api/collections/${nowhere}`), packs);
  await same(
    anna.ask('POST', `/api/collections/${foreign}/share`),
    anna.ask('POST', `/api/collections/${nowhere}/share`),
    packs,
  );
  await same(
    anna.ask('DELETE', `/api/collections/${foreign}/share`),
    anna.ask('DELETE', `/api/collections/${nowhere}/share`),
    packs,
  );
  expect(codeOf(await anna.ask('POST', '/items/assets_packs', { asset: absent }))).toBe('INVALID_FOREIGN_KEY');
  for (const [method, url] of [
    ['POST', '/items/packs'],
    ['POST', '/items/assets_packs'],
    ['PATCH', `/items/assets_packs/${id}`],
    ['DELETE', `/items/packs/${foreign}`],
  ] as const) {
    const answer = await call(method, url, method === 'DELETE' ? undefined : { name: 'x', asset: oak });
    expect([url, answer.statusCode]).toEqual([url, 401]);
  }
  expect((await boris.favourites())[0]).toMatchObject({ id, pack: foreign });
});

test('nobody can change packs of the catalogue', async () => {
  const { anna, db } = await useFavourites();
  const [pack] = await db.selectFrom('packs').select('id').execute();
  expect(codeOf(await anna.ask('PATCH', `/items/packs/${pack?.id}`, { name: 'Mine' }))).toBe('FORBIDDEN');
  expect(codeOf(await anna.ask('DELETE', `/items/packs/${pack?.id}`))).toBe('FORBIDDEN');
});

test('the owner sees a collection, and so does anybody with the link until it is revoked', async () => {
  const { anna, boris, oak, pine, ash, call, clock } = await useFavourites();
  const id = await anna.collect('Kitchen');
  await anna.ask('POST', '/items/assets_packs', { asset: oak, pack: id });
  clock.advance(1);
  const two = [ash, pine].map((asset) => ({ asset, pack: id }));
  await anna.ask('POST', '/items/assets_packs', two);
  const own = (await anna.ask('GET', `/api/collections/${id}`)).json().data;
  expect(own).toMatchObject({ id, account: anna.accountId, name: 'Kitchen', is_own: true, share_url: null });
  expect(own.favourites.map(({ asset }: { asset: { name: string } }) => asset.name)).toEqual(['Pine', 'Ash', 'Oak']);
  expect(own.favourites[0].asset).toMatchObject({
    type: 'texture',
    producer: { alias: 'maker' },
    image: { width: 320 },
  });

  const visit = (share: string) => call('GET', `/api/collections/${id}?share=${share}`);
  expect((await visit('')).statusCode).toBe(403);
  const { share_url } = (await anna.ask('POST', `/api/collections/${id}/share`)).json().data;
  expect(share_url).toMatch(
    new RegExp(`^https://polyshelf.test/catalog/collections/${anna.accountId}/${id}\\?share=[\\w-]{22}$`),
  );
  expect((await anna.ask('POST', `/api/collections/${id}/share`)).json().data.share_url).toBe(share_url);
  const token = share_url.split('share=')[1];
  const seen = await visit(token);
  expect(seen.json().data).toMatchObject({ name: 'Kitchen', is_own: false, share_url: null });
  expect(seen.json().data.favourites).toHaveLength(3);
  expect(seen.headers['cache-control']).toBe('no-store');
  expect((await boris.ask('GET', `/api/collections/${id}?share=${token}`)).json().data.is_own).toBe(false);
  for (const wrong of [token.slice(0, -2), `${token}AA`, `A${token.slice(1)}`, '%00', 'x'.repeat(99)]) {
    if (wrong !== token) expect((await visit(wrong)).statusCode, wrong).toBe(403);
  }

  expect((await anna.ask('DELETE', `/api/collections/${id}/share`)).statusCode).toBe(204);
  expect((await visit(token)).statusCode).toBe(403);
  const anew = (await anna.ask('POST', `/api/collections/${id}/share`)).json().data.share_url;
  expect(anew).not.toBe(share_url);
  expect([(await visit(token)).statusCode, (await visit(anew.split('share=')[1])).statusCode]).toEqual([403, 200]);
});

test('the list of collections has their covers and the favourites outside of collections', async () => {
  const { anna, oak, pine } = await useFavourites();
  const id = await anna.collect('Kitchen');
  await anna.ask('POST', '/items/assets_packs', [{ asset: oak, pack: id }, { asset: pine }]);
  const { data } = (await anna.ask('GET', '/api/collections')).json();
  expect(data).toMatchObject({
    account: anna.accountId,
    collections: [{ id, name: 'Kitchen', assets_total: 1, share_url: null, covers: [{ width: 320 }] }],
    favourites: [{ asset: { name: 'Pine' } }],
    favourites_total: 2,
  });
});

test('favourites and collections of others change no byte of an answer', async () => {
  const worlds = await Promise.all(
    [0, 3].map(async (others) => {
      const shelf = await useFavourites();
      const { anna, boris, oak, pine, db } = shelf;
      const id = await anna.collect('Kitchen');
      await anna.ask('POST', '/items/assets_packs', { asset: pine, pack: id });
      for (let n = 0; n < others; n++) {
        const pack = await boris.collect(`Secret ${n}`);
        await boris.ask('POST', '/items/assets_packs', { asset: oak, pack });
      }
      await db
        .updateTable('assets_packs')
        .set({ id: '00000000-0000-4000-8000-000000000001' })
        .where('account', '=', anna.accountId)
        .execute();
      const ids = new Map([oak, pine].map((asset, index) => [asset, `asset ${index}`]));
      const hide = (body: string) => body.replaceAll(new RegExp(UUID, 'g'), (uuid) => ids.get(uuid) ?? 'other');
      return { anna, hide };
    }),
  );
  const fields = [
    'id',
    'name',
    'type',
    'account',
    'assets_total',
    'pack',
    'pack.name',
    'asset',
    'asset.name',
    '*',
    '*.*',
    'children',
    'parent.name',
    'share_salt',
  ];
  const query = fc.record(
    {
      fields: fc.constantFrom(...fields),
      sort: fc.constantFrom('name', '-id', 'account', '-type', 'assets_total'),
      filter: fc
        .tuple(
          fc.constantFrom('id', 'name', 'type', 'account', 'assets_total', 'pack', 'asset'),
          fc.constantFrom('_eq', '_neq', '_gt', '_lt', '_contains', '_null', '_nnull', '_in'),
          fc.constantFrom('1', '2', 'private', 'public', 'Secret', 'true', 'Kitchen'),
        )
        .map(([field, operator, value]) => JSON.stringify({ [field]: { [operator]: value } })),
      search: fc.constantFrom('Secret', 'Kitchen', 'wood', '1'),
      meta: fc.constant('*'),
      limit: fc.constantFrom('1', '-1', '500'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/items/packs', '/items/assets_packs', '/api/collections'),
      query,
      async (path, given) => {
        const url = `${path}?${new URLSearchParams(given as Record<string, string>)}`;
        const [one, other] = await Promise.all(
          worlds.map(async ({ anna, hide }) => {
            const { statusCode, body } = await anna.ask('GET', url);
            return [statusCode, hide(body)];
          }),
        );
        expect(other, url).toEqual(one);
        expect([200, 400, 403]).toContain(one?.[0]);
      },
    ),
    { numRuns: runCount(50, 2_000), endOnFailure: true },
  );
});
