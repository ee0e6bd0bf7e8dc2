import type { PackRecord, ProducerRecord } from '@polyshelf/contract/records';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useCatalogApp } from '../../../../testing/catalog-app.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { named, rowsOfAsset } from '../../../../testing/prepared-asset.ts';
import { useAccountApp } from '../../../../testing/test-accounts.ts';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { CatalogEntry } from '../publish-catalog.ts';

type Kind = 'producer' | 'pack';
type Value<K extends Kind> = K extends 'pack' ? PackRecord : ProducerRecord;

/** A catalogue, and an administrator who changes its producers and packs. */
async function usePacks(...entries: CatalogEntry[]) {
  const database = await useTestDatabase();
  const { db } = database;
  const catalog = await useCatalogApp(entries, { database });
  const accounts = await useAccountApp({ database });
  const { access_token } = await accounts.signUp({ email: 'admin@example.com', role: 'admin' });
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await accounts.call(method, `/api/admin/${path}`, body, access_token);
    return answer.body === '' ? {} : answer.json();
  };
  const ask = async (query: string) => {
    await catalog.settle();
    return catalog.read(`/api/assets?${query}`);
  };
  const get = async <K extends Kind>(kind: K, id: string): Promise<Value<K>> =>
    (await send('GET', `records/${kind}/${id}`)).data.value;
  const kit = {
    ...accounts,
    db,
    publish: catalog.publish,
    settle: catalog.settle,
    read: catalog.read,
    send,
    get,
    /** The names of the assets that a query finds after all changes. */
    find: async (query: string): Promise<string[]> =>
      (await ask(query)).data.map(({ name }: { name: string }) => name).toSorted(),
    movedTo: async (query: string): Promise<string | undefined> => (await ask(query)).errors?.[0].extensions.moved_to,
    idOf: async (kind: Kind, alias: string): Promise<string> =>
      String((await db.selectFrom(`${kind}s`).select('id').where('alias', '=', alias).executeTakeFirstOrThrow()).id),
    /** Returns the id, or the code of the refusal. */
    create: async <K extends Kind>(kind: K, value: Partial<Value<K>> & { alias: string }): Promise<string> => {
      const rest = kind === 'pack' ? { parent: null, producer: null } : { mega: false };
      const { data, error } = await send('POST', `records/${kind}`, {
        value: { name: value.alias, name_ru: null, ...rest, ...value },
      });
      return data?.id ?? error.code;
    },
    /** The code of the refusal; undefined without one. */
    change: async <K extends Kind>(kind: K, id: string, changes: Partial<Value<K>>): Promise<string | undefined> => {
      const base = await get(kind, id);
      return (await send('POST', `records/${kind}/${id}`, { base, value: { ...base, ...changes } })).error?.code;
    },
    /** The code of the refusal and its details; undefined without one. */
    remove: async (kind: Kind, id: string) =>
      (await send('DELETE', `records/${kind}/${id}`, { base: await get(kind, id) })).errors?.[0].extensions,
    restore: async (kind: Kind, id: string): Promise<string | undefined> =>
      (await send('POST', `records/${kind}/${id}/restore`)).error?.code,
    /** Everything that a change would write. */
    async rows(): Promise<unknown> {
      const tables = ['packs', 'producers', 'record_revisions', 'audit_log', 'topic_versions'] as const;
      return Promise.all(tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(db)).rows));
    },
  };
  return kit;
}

const inPack = (name: string, ...path: string[]) => rowsOfAsset({ name, pack: path.map(named) });

test('a moved pack takes its subpacks along: counts, search and menus follow, also on another server', async () => {
  const { idOf, change, find, read, db } = await usePacks(
    inPack('Plank', 'wood', 'floors', 'oak'),
    inPack('Brick', 'stone'),
  );
  const [wood, floors, stone] = [await idOf('pack', 'wood'), await idOf('pack', 'floors'), await idOf('pack', 'stone')];
  expect(await change('pack', floors, { parent: Number(stone) })).toBeUndefined();

  expect(await find('pack=stone')).toEqual(['Brick', 'Plank']);
  expect(await find('pack=wood')).toEqual([]);
  const { data } = await read('/api/catalog');
  expect(data.packs.find(({ id }: { id: number }) => id === Number(stone))).toMatchObject({
    assets_total: 2,
    children: [Number(floors)],
  });
  const events = db.selectFrom('audit_log').select(['event', 'facts']).where('event', 'like', 'pack.%');
  expect(await events.execute()).toEqual([
    {
      event: 'pack.changed',
      facts: { pack: floors, revision: 2, before: `{"parent":${wood}}`, after: `{"parent":${stone}}` },
    },
  ]);
});

test('an earlier alias leads to the producer and the pack, in the API and for uploads, also after a restore', async () => {
  const { idOf, create, change, remove, restore, movedTo, find, publish, db } = await usePacks(inPack('Plank', 'wood'));
  const [maker, wood] = [await idOf('producer', 'maker'), await idOf('pack', 'wood')];
  await change('producer', maker, { alias: 'carpenter', name: 'Carpenter' });
  await change('pack', wood, { alias: 'timber' });
  expect(await movedTo('producer=maker')).toBe('carpenter');
  expect(await movedTo('pack=wood')).toBe('timber');
  expect(await find('producer=carpenter&pack=timber')).toEqual(['Plank']);
  await publish(inPack('Board', 'wood'));
  expect(await find('producer=carpenter&pack=timber')).toEqual(['Board', 'Plank']);
  expect(await db.selectFrom('packs').select('alias').execute()).toEqual([{ alias: 'timber' }]);

  const bare = await create('pack', { alias: 'bare' });
  await change('pack', bare, { alias: 'naked' });
  expect(await remove('pack', bare)).toBeUndefined();
  expect(await movedTo('pack=bare')).toBeUndefined();
  expect(await restore('pack', bare)).toBeUndefined();
  expect(await movedTo('pack=bare')).toBe('naked');

  // The alias belongs to the pack that has it now.
  const other = await create('pack', { alias: 'wood' });
  await publish(inPack('Chip', 'wood'));
  expect(await find('pack=wood')).toEqual(['Chip']);
  expect(await idOf('pack', 'wood')).toBe(other);
});

test('uploads that meet a renaming make no second pack or producer', async () => {
  const { idOf, change, publish, db } = await usePacks(inPack('First', 'wood0'));
  const [maker, wood] = [await idOf('producer', 'maker'), await idOf('pack', 'wood0')];
  for (let round = 1; round <= 8; round++) {
    await Promise.all([
      publish(inPack(`Upload ${round}`, `wood${round - 1}`)),
      change('pack', wood, { alias: `wood${round}` }),
      change('producer', maker, { alias: `maker${round}` }),
    ]);
  }
  expect(await db.selectFrom('packs').select(['alias', 'assets_total']).execute()).toEqual([
    { alias: 'wood8', assets_total: 9 },
  ]);
  expect(await db.selectFrom('producers').select('alias').execute()).toEqual([{ alias: 'maker8' }]);
});

test('a refused change writes nothing', async () => {
  const kit = await usePacks(inPack('Plank', 'wood', 'floors', 'oak'), inPack('Hidden', 'attic'));
  const { idOf, create, change, remove, restore, send, get, db, signUp, post, rows } = kit;
  const [wood, oak, attic] = [await idOf('pack', 'wood'), await idOf('pack', 'oak'), await idOf('pack', 'attic')];
  const maker = await idOf('producer', 'maker');
  const rival = await create('producer', { alias: 'rival' });
  await db
    .updateTable('all_assets')
    .set({ hidden_at: new Date(0) })
    .where('name', '=', 'Hidden')
    .execute();
  const makers = await create('pack', { alias: 'makers', producer: Number(maker) });
  const deep = ['d4', 'd5', 'd6'];
  let parent = Number(oak);
  for (const alias of deep) parent = Number(await create('pack', { alias, parent }));
  const user = await signUp({ email: 'user@example.com' });
  const mine = { name: 'Mine', account: user.accountId, type: 'private' };
  const collection = (await post('/items/packs', mine, user.access_token)).json().data.id;

  const before = await rows();
  const outcomes = {
    alias: await change('pack', oak, { alias: 'wood' }),
    'alias of a producer': await change('producer', rival, { alias: 'maker' }),
    itself: await change('pack', wood, { parent: Number(wood) }),
    cycle: await change('pack', wood, { parent: Number(oak) }),
    levels: await change('pack', wood, { parent: Number(makers) }),
    'a seventh level': await create('pack', { alias: 'd7', parent }),
    'within a pack of another producer': await create('pack', {
      alias: 'rivals',
      parent: Number(makers),
      producer: Number(rival),
    }),
    'assets of another producer': await change('pack', oak, { producer: Number(rival) }),
    'no such parent': await change('pack', oak, { parent: 999_999 }),
    'no such producer': await change('pack', oak, { producer: 999_999 }),
    'into a collection': await change('pack', oak, { parent: collection }),
    'a collection': (await send('GET', `records/pack/${collection}`)).error.code,
    'deletes a collection': (await send('DELETE', `records/pack/${collection}`, { base: await get('pack', oak) })).error
      .code,
    'restores a collection': await restore('pack', String(collection)),
    subpacks: await remove('pack', wood),
    'hidden assets': await remove('pack', attic),
    'a producer in use': await remove('producer', maker),
    'stale values': (
      await send('POST', `records/pack/${oak}`, {
        base: { ...(await get('pack', oak)), name: 'Old' },
        value: { ...(await get('pack', oak)), name: 'New' },
      })
    ).error.code,
  };
  expect(outcomes).toMatchObject({
    alias: 'RECORD_NOT_UNIQUE',
    'alias of a producer': 'RECORD_NOT_UNIQUE',
    itself: 'PACK_CYCLE',
    cycle: 'PACK_CYCLE',
    levels: 'PACK_TOO_DEEP',
    'a seventh level': 'PACK_TOO_DEEP',
    'within a pack of another producer': 'PACK_OF_ANOTHER_PRODUCER',
    'assets of another producer': 'PACK_OF_ANOTHER_PRODUCER',
    'no such parent': 'INVALID_FOREIGN_KEY',
    'no such producer': 'INVALID_FOREIGN_KEY',
    'into a collection': 'INVALID_FOREIGN_KEY',
    'a collection': 'RECORD_NOT_FOUND',
    'deletes a collection': 'RECORD_NOT_FOUND',
    'restores a collection': 'RECORD_NOT_FOUND',
    subpacks: { code: 'PACK_USED', packs: 1, assets: 0 },
    'hidden assets': { code: 'PACK_USED', packs: 0, assets: 1 },
    'a producer in use': { code: 'PRODUCER_USED', packs: 1, assets: 2 },
    'stale values': 'EDIT_CONFLICT',
  });
  expect(await rows()).toEqual(before);
});

test('of two administrators who move packs into each other, one is refused', async () => {
  const { create, change, db } = await usePacks();
  for (let round = 0; round < 10; round++) {
    const [a, b] = [await create('pack', { alias: `a${round}` }), await create('pack', { alias: `b${round}` })];
    const codes = await Promise.all([
      change('pack', a, { parent: Number(b) }),
      change('pack', b, { parent: Number(a) }),
    ]);
    expect(codes.filter(Boolean)).toEqual(['PACK_CYCLE']);
  }
  const moved = await db.selectFrom('packs').select('id').where('parent', 'is not', null).execute();
  expect(moved).toHaveLength(10);
});

test('a pack that gets another producer gives it the subpacks of the one before, and back', async () => {
  const { create, change, get, send, db } = await usePacks();
  const [ann, bob] = [
    Number(await create('producer', { alias: 'ann' })),
    Number(await create('producer', { alias: 'bob' })),
  ];
  const wood = await create('pack', { alias: 'wood', producer: ann });
  const own = await create('pack', { alias: 'own', parent: Number(wood), producer: ann });
  const open = await create('pack', { alias: 'open', parent: Number(wood) });
  const inner = await create('pack', { alias: 'inner', parent: Number(open), producer: ann });
  const owners = async () => Promise.all([wood, own, open, inner].map(async (id) => (await get('pack', id)).producer));
  await change('pack', wood, { producer: bob });
  expect(await owners()).toEqual([bob, bob, null, bob]);
  // The history of each of them says so.
  const revisionsOf = async (id: string) => (await send('GET', `records/pack/${id}/revisions`)).data;
  for (const id of [wood, own, inner]) {
    const [newest, before] = await revisionsOf(id);
    expect([newest.value.producer, before.value.producer]).toEqual([bob, ann]);
  }
  expect(await revisionsOf(open)).toHaveLength(1);
  const events = await db.selectFrom('audit_log').select('facts').where('event', '=', 'pack.changed').execute();
  expect(events.map(({ facts }) => (facts as { pack: string }).pack).toSorted()).toEqual([wood, own, inner].toSorted());
  await change('pack', wood, { producer: ann });
  expect(await owners()).toEqual([ann, ann, null, ann]);
  await change('pack', wood, { producer: null });
  expect(await owners()).toEqual([null, ann, null, ann]);
  expect(await change('pack', wood, { producer: bob })).toBe('PACK_OF_ANOTHER_PRODUCER');
});

test('what was deleted can be restored with its id and place', async () => {
  const { create, remove, restore, get, send } = await usePacks();
  const maker = await create('producer', { alias: 'maker', mega: true });
  const wood = await create('pack', { alias: 'wood', producer: Number(maker) });
  const oak = await create('pack', { alias: 'oak', parent: Number(wood) });
  const value = await get('pack', oak);
  for (const [kind, id] of [
    ['pack', oak],
    ['pack', wood],
    ['producer', maker],
  ] as const)
    expect(await remove(kind, id)).toBeUndefined();
  expect((await send('GET', 'pack-tree')).data).toEqual({ producers: [], packs: [] });

  // Its parent is deleted.
  expect(await restore('pack', oak)).toBe('INVALID_FOREIGN_KEY');
  await restore('producer', maker);
  await restore('pack', wood);
  expect(await restore('pack', oak)).toBeUndefined();
  expect(await get('pack', oak)).toEqual(value);
  expect((await send('GET', 'pack-tree')).data).toMatchObject({
    producers: [{ alias: 'maker', mega: true, assets_total: 0 }],
    packs: [
      { alias: 'oak', parent: Number(wood) },
      { alias: 'wood', producer: Number(maker) },
    ],
  });
});

test('earlier addresses of a pack lead to it, and invented ones nowhere', async () => {
  const { create, change, settle, read } = await usePacks();
  const [ann, bob] = [await create('producer', { alias: 'ann' }), await create('producer', { alias: 'bob' })];
  const wood = await create('pack', { alias: 'wood', producer: Number(ann) });
  const oak = await create('pack', { alias: 'oak', parent: Number(wood), producer: Number(ann) });
  const leaf = await create('pack', { alias: 'leaf', parent: Number(oak) });
  const stone = await create('pack', { alias: 'stone' });
  const moved = async (query: string) => {
    await settle();
    return (await read(`/api/catalog/moved?${query}`)).data;
  };
  const [deep, ofAnn] = [`packs=${wood},${oak},${leaf}`, `producer=ann&packs=${oak}`];
  await change('pack', oak, { parent: Number(stone) });
  await change('producer', ann, { alias: 'anna' });
  expect(await moved(deep)).toEqual({ producer: null, pack: Number(leaf) });
  expect(await moved('producer=ann')).toEqual({ producer: 'anna', pack: null });
  expect(await moved(ofAnn)).toEqual({ producer: 'anna', pack: Number(oak) });
  expect(await moved(`producer=ann&${deep}`)).toEqual({ producer: 'anna', pack: Number(leaf) });

  await change('pack', oak, { producer: Number(bob) });
  expect(await moved(ofAnn)).toEqual({ producer: null, pack: Number(oak) });
  for (const invented of [
    'producer=nobody',
    'packs=999999',
    `packs=${stone},${leaf}`,
    `packs=${leaf},${oak}`,
    `producer=bob&packs=${wood}`,
    `producer=nobody&packs=${oak}`,
  ])
    expect([invented, await moved(invented)]).toEqual([invented, null]);
});

test('packs and producers from before the limits are moved, renamed and deleted', async () => {
  const { get, change, remove, restore, db } = await usePacks();
  const insert = (table: 'packs' | 'producers', alias: string, name: string) =>
    db.insertInto(table).values({ alias, name }).returning('id').executeTakeFirstOrThrow();
  const { id: maker } = await insert('producers', 'maker-', ' Mak\u00ADer ');
  const long = 'x'.repeat(191);
  const { id: wood } = await insert('packs', long, 'Wood');
  expect(await get('producer', String(maker))).toMatchObject({ alias: 'maker-', name: ' Mak\u00ADer ' });
  expect(await change('pack', String(wood), { producer: maker })).toBeUndefined();
  expect(await get('pack', String(wood))).toMatchObject({ alias: long, producer: maker });
  expect(await change('producer', String(maker), { mega: true })).toBeUndefined();
  expect(await change('producer', String(maker), { name: 'Mak\u00ADers' })).toBe('INVALID_PAYLOAD');
  expect(await change('pack', String(wood), { alias: `${long}y` })).toBe('INVALID_PAYLOAD');
  expect(await remove('pack', String(wood))).toBeUndefined();
  expect(await restore('pack', String(wood))).toBeUndefined();
  expect(await remove('pack', String(wood))).toBeUndefined();
  expect(await remove('producer', String(maker))).toBeUndefined();
});

test('a save waits for translations that are being written, and keeps them', async () => {
  const { idOf, get, send, db } = await usePacks(inPack('Plank', 'wood'));
  const wood = await idOf('pack', 'wood');
  for (const kind of ['pack', 'producer'] as const) {
    const id = kind === 'pack' ? wood : await idOf('producer', 'maker');
    await db.updateTable(`${kind}s`).set({ name_ru: null }).where('id', '=', Number(id)).execute();
    const base = await get(kind, id);
    const saving = await inTransaction(db, async (tx) => {
      await tx.updateTable(`${kind}s`).set({ name_ru: 'Русский' }).where('id', '=', Number(id)).execute();
      const answer = send('POST', `records/${kind}/${id}`, { base, value: { ...base, name: 'New' } });
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(1);
      });
      return { answer };
    });
    expect((await saving.answer).error.code).toBe('EDIT_CONFLICT');
    expect(await get(kind, id)).toMatchObject({ name_ru: 'Русский' });
  }
});
