import type { AdminAsset } from '@polyshelf/contract/admin-assets';
import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { AssetRecord } from '@polyshelf/contract/records';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useCatalogApp } from '../../../../testing/catalog-app.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { named, rowsOfAsset } from '../../../../testing/prepared-asset.ts';
import { useAccountApp } from '../../../../testing/test-accounts.ts';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { applyScheduledChanges } from '../../../platform/records/change-record.ts';
import { updateAsset } from '../publishing-queries.ts';

const maple = rowsOfAsset({ name: 'Mapel', pack: [named('wood'), named('planks')], tags: [named('floor')] });
const slate = rowsOfAsset({ name: 'Slate', producer: named('stone-makers'), pack: [named('stone')], tags: [] });

/** Two imported assets, and an administrator who changes the maple. */
async function useAssets() {
  const database = await useTestDatabase();
  const { db } = database;
  const catalog = await useCatalogApp([maple, slate], { database });
  const accounts = await useAccountApp({ database });
  const admin = await accounts.signUp({ email: 'admin@example.com', username: 'admin', role: 'admin' });
  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await accounts.call(method, `/api/admin/${path}`, body, admin.access_token)).json();
  const { id } = await db.selectFrom('assets').select('id').where('name', '=', 'Mapel').executeTakeFirstOrThrow();
  const record = `records/asset/${id}`;
  const get = async (): Promise<AssetRecord> => (await send('GET', record)).data.value;
  return {
    ...accounts,
    db,
    id,
    admin,
    /** As a visitor, once the process has noticed what is outdated in its cache. */
    async read(url: string) {
      await catalog.versions.refresh();
      return catalog.read(url);
    },
    send,
    get,
    look: async (): Promise<AdminAsset> => (await send('GET', `assets/${id}`)).data,
    /** The code of the refusal; undefined without one. */
    change: async (changes: Partial<AssetRecord>, at?: string): Promise<string | undefined> => {
      const base = await get();
      return (await send('POST', record, { base, value: { ...base, ...changes }, at })).error?.code;
    },
    run: async (action: string, rows: object) => (await send('POST', `tables/assets/actions/${action}`, rows)).data,
    /** The names of the assets that a query of the public list finds after all changes. */
    async find(query: string): Promise<string[]> {
      await catalog.settle();
      return (await catalog.read(`/api/assets?${query}`)).data.map(({ name }: { name: string }) => name).toSorted();
    },
    rowOf: (table: 'packs' | 'producers' | 'tags', alias: string) =>
      db.selectFrom(table).selectAll().where('alias', '=', alias).executeTakeFirstOrThrow(),
    audited: async () =>
      (
        await db
          .selectFrom('audit_log')
          .select(['event', 'ip', 'facts'])
          .where('actor', '=', admin.accountId)
          .where('event', 'not like', 'session.%')
          .orderBy('id')
          .execute()
      ).map(({ event, facts }) => ({ event, facts: facts as Record<string, string> })),
  };
}

test('a corrected asset is shown and found with its new values, and every change is kept', async () => {
  const { id, get, change, look, read, find, rowOf, send, audited } = await useAssets();
  const before = await get();
  expect(before).toMatchObject({ name: 'Mapel', free: false, tags: [{ alias: 'floor' }], is_hidden: false });
  const { updated_at } = (await read(`/api/assets/${id}`)).data;
  expect(await find('free=1')).toEqual([]);

  const floor = { ...named('floor'), name_ru: 'пол' };
  const tags = [floor, { alias: 'maple', name: 'maple', name_ru: 'клён' }];
  const changes = { name: 'Maple', name_ru: 'Клён', description: 'Warm.', free: true, licence: 'standard', tags };
  expect(await change(changes)).toBeUndefined();
  expect(await get()).toEqual({ ...before, ...changes });
  expect(await find('search=maple&free=1')).toEqual(['Maple']);
  expect(await find('tag=maple')).toEqual(['Maple']);
  expect((await read(`/api/assets/${id}`)).data).toMatchObject({
    name: 'Maple',
    name_ru: 'Клён',
    description: 'Warm.',
    licence: { id: 'standard' },
    tags: [{ name_ru: 'пол' }, { alias: 'maple' }],
  });
  expect(await rowOf('tags', 'floor')).toMatchObject({ name_ru: 'пол' });
  expect(updated_at).not.toBe((await look()).updated_at);

  // Tags that the stored revision has with another order of their keys are the same.
  expect(await change({ exclusive: true })).toBeUndefined();
  const revisions = (await send('GET', `records/asset/${id}/revisions`)).data;
  expect(revisions.map(({ number, author }: { number: number; author: string }) => [number, author])).toEqual([
    [3, 'admin'],
    [2, 'admin'],
    [1, null],
  ]);
  const [first, second] = await audited();
  expect(first).toMatchObject({ event: 'asset.changed', facts: { asset: id, revision: 2 } });
  expect(JSON.parse(first?.facts.before ?? '')).toMatchObject({ name: 'Mapel', free: false });
  expect(JSON.parse(first?.facts.after ?? '')).toMatchObject({ name: 'Maple', free: true });
  expect(second?.facts).toMatchObject({ before: '{"exclusive":false}', after: '{"exclusive":true}' });
});

test('an asset gets the producer of its pack, and counts follow', async () => {
  const { id, get, change, rowOf, find, db } = await useAssets();
  const [wood, stone, planks] = [
    await rowOf('packs', 'wood'),
    await rowOf('packs', 'stone'),
    await rowOf('packs', 'planks'),
  ];
  const stoneMakers = await rowOf('producers', 'stone-makers');
  await db.updateTable('packs').set({ producer: stoneMakers.id }).where('id', '=', stone.id).execute();
  const before = await get();
  expect(await change({ pack: stone.id })).toBe('PACK_OF_ANOTHER_PRODUCER');
  expect(await change({ pack: 999_999 })).toBe('INVALID_FOREIGN_KEY');
  expect(await change({ producer: 999_999 })).toBe('INVALID_FOREIGN_KEY');
  expect(await change({ licence: 'none' })).toBe('INVALID_FOREIGN_KEY');
  expect(await change({ name: ' ' })).toBe('INVALID_PAYLOAD');
  expect(await get()).toEqual(before);

  expect(await change({ pack: stone.id, producer: stoneMakers.id })).toBeUndefined();
  const totals = async () =>
    Promise.all(['wood', 'planks', 'stone'].map(async (alias) => (await rowOf('packs', alias)).assets_total));
  expect(await totals()).toEqual([0, 0, 2]);
  expect(await find('pack=stone')).toEqual(['Mapel', 'Slate']);
  expect(await find('producer=stone-makers')).toEqual(['Mapel', 'Slate']);
  expect(await find('pack=wood')).toEqual([]);
  expect(await change({ pack: planks.id, producer: before.producer })).toBeUndefined();
  expect(await totals()).toEqual([1, 1, 1]);

  // An asset that contradicts its pack already can still be corrected.
  await db.updateTable('packs').set({ producer: stoneMakers.id }).where('id', '=', planks.id).execute();
  expect(await change({ name: 'Maple' })).toBeUndefined();
  expect(await change({ pack: wood.id })).toBeUndefined();
  expect((await get()).pack).toBe(wood.id);
  expect(await db.selectFrom('assets').select('id').where('id', '=', id).execute()).toHaveLength(1);
});

test('a hidden asset is absent for visitors, present for administrators, and comes back as it was', async () => {
  const { id, change, look, find, read, send, db, clock } = await useAssets();
  expect(await find('search=mapel')).toEqual(['Mapel']);
  expect(await look()).toMatchObject({ hidden_at: null, draft: null, next: null, downloads: { count: 0 } });
  expect(await change({ is_hidden: true })).toBeUndefined();
  expect(await find('search=mapel')).toEqual([]);
  for (const url of [`/api/assets/${id}`, `/items/assets/${id}`])
    expect([url, (await read(url)).status >= 400]).toEqual([url, true]);
  expect(await find('')).toEqual(['Slate']);
  const { rows } = await sql<{ total: number }>`select assets_total as total from packs order by alias`.execute(db);
  expect(rows.map(({ total }) => total)).toEqual([0, 1, 0]);

  expect(await look()).toMatchObject({ hidden_at: clock.now().toISOString(), versions: [{ number: 1 }] });
  expect(await change({ name: 'Maple' })).toBeUndefined();
  expect(await read(`/api/assets/${id}`)).toMatchObject({ status: 404 });
  expect(await change({ is_hidden: false })).toBeUndefined();
  expect(await find('search=maple')).toEqual(['Maple']);
  expect((await read(`/api/assets/${id}`)).data.name).toBe('Maple');

  for (const none of [crypto.randomUUID(), 'x']) {
    expect((await send('GET', `assets/${none}`)).error.code).toBe('ASSET_NOT_FOUND');
    expect((await send('GET', `records/asset/${none}`)).error.code).toBe('RECORD_NOT_FOUND');
  }
});

test('of two administrators who save at once the second gets the values of the first, and a change can wait', async () => {
  const { id, db, get, send, change, clock, queue, read } = await useAssets();
  const base = await get();
  const save = (value: object) => send('POST', `records/asset/${id}`, { base, value: { ...base, ...value } });
  const answers = await Promise.all([save({ name: 'Maple' }), save({ free: true })]);
  const saved = answers.find(({ data }) => data)?.data.value;
  const refused = answers.find(({ errors }) => errors)?.errors[0].extensions;
  expect(refused).toMatchObject({ code: 'EDIT_CONFLICT', present: saved });

  const at = new Date(clock.now().getTime() + MINUTE_MS).toISOString();
  expect(await change({ is_hidden: true, name: 'Later' }, at)).toBeUndefined();
  expect((await read(`/api/assets/${id}`)).data.name).toBe(saved.name);
  expect(await change({ description: 'Meanwhile.' })).toBeUndefined();
  clock.advance(2 * MINUTE_MS);
  await applyScheduledChanges({ db, clock }, queue.deps.recordKinds);
  expect(await get()).toEqual({ ...saved, name: 'Later', description: 'Meanwhile.', is_hidden: true });
});

test('a change waits for a version that is being published, and does not overwrite it', async () => {
  const { id, db, get, send } = await useAssets();
  const base = await get();
  const saving = await inTransaction(db, async (tx) => {
    await updateAsset(tx, id, { name: 'Published' });
    const answer = send('POST', `records/asset/${id}`, { base, value: { ...base, free: true } });
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(1);
    });
    return { answer };
  });
  const { code, present } = (await saving.answer).errors[0].extensions;
  expect([code, present]).toEqual(['EDIT_CONFLICT', { ...base, name: 'Published' }]);
  expect(await get()).toEqual(present);
});

test('an action on many assets does the same as changing one after the other, and once', async () => {
  const { id, run, get, find, audited, send, look } = await useAssets();
  expect(await find('')).toEqual(['Mapel', 'Slate']);
  expect(await run('hide', { ids: [id, id, crypto.randomUUID(), 'x'] })).toEqual({ done: 4, failed: [], next: null });
  expect(await find('')).toEqual(['Slate']);
  const { hidden_at } = await look();
  expect(await run('hide', { query: {} })).toMatchObject({ done: 2 });
  expect(await find('')).toEqual([]);
  expect((await look()).hidden_at).toBe(hidden_at);
  expect(await run('make_free', { query: { is_hidden: 'true' } })).toMatchObject({ done: 2 });
  expect(await run('show', { query: { is_hidden: 'true' } })).toMatchObject({ done: 2 });
  expect(await find('free=1')).toEqual(['Mapel', 'Slate']);
  expect(await run('make_paid', { ids: [id] })).toMatchObject({ done: 1 });
  expect(await find('free=1')).toEqual(['Slate']);
  expect(await get()).toMatchObject({ free: false, is_hidden: false });

  const own = (await audited()).filter(({ facts }) => facts.asset === id);
  expect(own.map(({ facts }) => [facts.before, facts.after])).toEqual([
    ['{"is_hidden":false}', '{"is_hidden":true}'],
    ['{"free":false}', '{"free":true}'],
    ['{"is_hidden":true}', '{"is_hidden":false}'],
    ['{"free":true}', '{"free":false}'],
  ]);
  expect((await send('GET', `records/asset/${id}/revisions`)).data).toHaveLength(5);
  expect((await audited()).filter(({ event }) => event === 'rows.changed')).toHaveLength(5);
});
