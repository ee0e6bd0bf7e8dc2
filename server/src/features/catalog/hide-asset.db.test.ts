import { DAY_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { assetText, named, stageAsset } from '../../../testing/prepared-asset.ts';
import { useDownloadApp } from '../../../testing/test-downloads.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { deleteAssets } from './delete-assets.ts';
import { hideAsset } from './hide-asset.ts';
import { creditPacks, fillTranslations } from './index.ts';
import { publishAsset } from './publish-asset.ts';
import { showAsset } from './show-asset.ts';

/** Two assets of two producers in one pack; everything below asks for the walnut. */
async function useHiding() {
  const app = await useDownloadApp();
  const text = { pack: [named('textures'), named('wood')], tags: [named('nut')], exclusive: true };
  const walnut = await app.publish('Walnut', { ...text, producer: named('walnut-makers'), free: true });
  const oak = await app.publish('Oak', { ...text, producer: named('oak-makers') });
  const settle = async () => {
    await app.versions.refresh();
    await app.catalogIndex.reach(app.versions.of('catalog'), 20_000);
  };
  const hide = async (id = walnut) => {
    const isChanged = await inTransaction(app.db, (tx) => hideAsset(tx, id, app.clock.now()));
    await settle();
    return isChanged;
  };
  const show = async (id = walnut) => {
    const isChanged = await inTransaction(app.db, (tx) => showAsset(tx, id));
    await settle();
    return isChanged;
  };
  await settle();
  return { ...app, walnut, oak, hide, show };
}

type Kit = Awaited<ReturnType<typeof useHiding>>;

/** Every public address that shows assets, with what its answer says about the walnut. */
const publicAddresses = (walnut: string): string[] => [
  '/api/assets',
  '/api/assets?sort=old&facets=1',
  '/api/assets?search=walnut',
  '/api/assets?pack=wood&facets=1',
  '/api/assets?producer=walnut-makers',
  '/api/search/suggest?search=wal',
  '/api/site-map/assets/1',
  '/items/assets',
  `/items/assets/${walnut}?fields=*,images.*,tags.*.*`,
  `/items/assets?filter[id][_eq]=${walnut}`,
  '/items/images?fields=*,asset.name',
  '/items/assets_tags',
  '/items/assets_tags?fields=tag,assets_id.name',
  `/api/assets/${walnut}`,
  `/api/assets/${walnut}/similar`,
  `/api/assets/${walnut}/variants`,
  `/api/assets/${walnut}/files`,
];

async function readAll({ app, walnut }: Kit): Promise<Record<string, { status: number; body: string }>> {
  const answers: Record<string, { status: number; body: string }> = {};
  for (const url of publicAddresses(walnut)) {
    const { statusCode, body } = await app.inject(url);
    answers[url] = { status: statusCode, body };
  }
  return answers;
}

test('no public list, call or count knows a hidden asset, and showing it restores every answer', async () => {
  const kit = await useHiding();
  const { app, db, walnut, hide, show } = kit;
  const counts = async () => {
    const statistics = (await app.inject('/api/statistics')).json().data;
    const catalog = (await app.inject('/api/catalog')).json().data;
    const packs = (await app.inject('/items/packs?fields=alias,assets_total&sort=alias')).json().data;
    const makers = catalog.producers.map((one: { alias: string; assets_total: number }) => [
      one.alias,
      one.assets_total,
    ]);
    return [statistics.assets_total, statistics.assets_exclusive_total, Object.fromEntries(makers), packs];
  };
  const packs = (total: number) => ['textures', 'wood'].map((alias) => ({ alias, assets_total: total }));
  const before = await readAll(kit);
  for (const [url, { status, body }] of Object.entries(before)) {
    expect([url, status]).toEqual([url, 200]);
    if (!/similar|variants|files/.test(url))
      expect([url, body.includes(walnut) || body.includes('Walnut')]).toEqual([url, true]);
  }
  expect(await counts()).toEqual([2, 2, { 'oak-makers': 1, 'walnut-makers': 1 }, packs(2)]);
  const newest = await db.selectFrom('packs').select(['id', 'last_asset_at']).orderBy('id').execute();

  expect(await hide()).toBe(true);
  expect(await hide()).toBe(false);
  const hidden = await readAll(kit);
  for (const [url, { status, body }] of Object.entries(hidden)) {
    expect([url, body.includes('"Walnut"'), body.includes(`"${walnut}"`)]).toEqual([url, false, false]);
    if (url.includes(walnut) && !url.includes('filter')) expect([url, status >= 400]).toEqual([url, true]);
  }
  expect(JSON.parse(hidden[`/api/assets/${walnut}`]?.body ?? '').error.code).toBe('ASSET_NOT_FOUND');
  expect(await counts()).toEqual([1, 1, { 'oak-makers': 1, 'walnut-makers': 0 }, packs(1)]);
  expect(await db.selectFrom('packs').select(['id', 'last_asset_at']).orderBy('id').execute()).toEqual(newest);

  expect(await show()).toBe(true);
  expect(await show()).toBe(false);
  expect(await readAll(kit)).toEqual(before);
  expect(await counts()).toEqual([2, 2, { 'oak-makers': 1, 'walnut-makers': 1 }, packs(2)]);
});

test('an asset that does not exist is neither hidden nor shown', async () => {
  const { hide, show, versions } = await useHiding();
  const version = versions.of('catalog');
  expect([await hide(crypto.randomUUID()), await show(crypto.randomUUID())]).toEqual([false, false]);
  expect(versions.of('catalog')).toBe(version);
});

test('favourites of a hidden asset do not show, and come back with it', async () => {
  const { app, call, signUp, walnut, oak, hide, show, arrive } = await useHiding();
  const anna = await signUp({ email: 'anna@example.com' });
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    call(method, url, body, anna.access_token);
  const { id: pack } = (await ask('POST', '/items/packs', { name: 'Kitchen' })).json().data;
  for (const asset of [walnut, oak]) await ask('POST', '/items/assets_packs', { account: anna.accountId, asset, pack });
  const plain = { account: anna.accountId, asset: walnut, pack: null };
  const kept = (await ask('POST', '/items/assets_packs', plain)).json().data.id as string;
  const link = (await ask('POST', `/api/collections/${pack}/share`)).json().data.share_url as string;
  const share = new URL(link).searchParams.get('share');
  const seen = async () => {
    const { collections, favourites, favourites_total } = (await ask('GET', '/api/collections')).json().data;
    const rows = (await ask('GET', '/items/assets_packs?limit=100')).json().data;
    const own = (await ask('GET', '/items/packs?filter[type][_eq]=private')).json().data[0].assets_total;
    const shared = (await app.inject(`/api/collections/${pack}?share=${share}`)).json().data.favourites.length;
    const [{ assets_total, covers }] = collections;
    return [rows.length, favourites.length, favourites_total, assets_total, covers.length, own, shared];
  };
  expect(await seen()).toEqual([3, 1, 3, 2, 2, 2, 2]);
  await hide();
  expect(await seen()).toEqual([1, 0, 1, 1, 1, 1, 1]);
  const boris = await arrive('boris');
  const refused = await call('POST', '/items/assets_packs', { ...plain, account: boris.accountId }, boris.access_token);
  expect(refused.json().errors[0].extensions.code).toBe('INVALID_FOREIGN_KEY');
  await show();
  expect(await seen()).toEqual([3, 1, 3, 2, 2, 2, 2]);
  await hide();
  expect((await ask('DELETE', `/items/assets_packs/${kept}`)).statusCode).toBe(204);
  await show();
  expect(await seen()).toEqual([2, 0, 2, 2, 2, 2, 2]);
});

test('a hidden asset is downloaded again by those who paid for it, for thirty days and by nobody else', async () => {
  const { app, arrive, clock, db, walnut, oak, hide } = await useHiding();
  const [anna, boris] = [await arrive('anna', 'pro'), await arrive('boris', 'pro')];
  expect((await anna.start(walnut)).statusCode).toBe(200);
  await hide();
  const codes = async (who: typeof anna, body?: object) => {
    const files = await who.ask('GET', `/api/assets/${walnut}/files`);
    const start = await who.start(walnut, body);
    return [files.json().error?.code ?? 'ok', start.json().error?.code ?? 'ok'];
  };
  const rows = () =>
    Promise.all(
      (['downloads', 'spent_downloads', 'download_days', 'download_links', 'download_choices'] as const).map((table) =>
        db.selectFrom(table).selectAll().orderBy(sql`1`).execute(),
      ),
    );
  const before = await rows();
  expect(await codes(boris)).toEqual(['ASSET_NOT_FOUND', 'ASSET_NOT_FOUND']);
  // An error about the variant would show that the asset exists.
  expect(await codes(boris, { variant: 'all-64k' })).toEqual(['ASSET_NOT_FOUND', 'ASSET_NOT_FOUND']);
  expect((await app.inject(`/api/assets/${walnut}/files`)).json().error.code).toBe('ASSET_NOT_FOUND');
  expect(await rows()).toEqual(before);

  const [download] = (await anna.ask('GET', '/api/downloads')).json().data.downloads;
  expect(download.asset).toMatchObject({ id: walnut, name: 'Walnut', is_shown: false });
  expect(await codes(anna)).toEqual(['ok', 'ok']);
  const started = (await anna.start(walnut)).json().data;
  expect(started.spent).toBe(0);
  expect((await anna.follow(started.url)).statusCode).toBe(200);

  const spentAt = new Date(clock.now().getTime() - 30 * DAY_MS);
  await db.updateTable('downloads').set({ spent_at: spentAt, covered_until: clock.now() }).execute();
  expect(await codes(anna)).toEqual(['ASSET_NOT_FOUND', 'ASSET_NOT_FOUND']);
  expect((await anna.start(oak)).statusCode).toBe(200);
  const { downloads } = (await anna.ask('GET', '/api/downloads')).json().data;
  expect(downloads.map(({ asset }: { asset: { is_shown: boolean } }) => asset.is_shown)).toEqual([true, false]);
});

test('the archive of a collection leaves hidden assets out', async () => {
  const { arrive, call, walnut, oak, hide } = await useHiding();
  const anna = await arrive('anna', 'pro');
  const { id: pack } = (await anna.ask('POST', '/items/packs', { name: 'Kitchen' })).json().data;
  for (const asset of [walnut, oak])
    await call('POST', '/items/assets_packs', { account: anna.accountId, asset, pack }, anna.access_token);
  const quote = async () => (await anna.ask('GET', `/api/collections/${pack}/download`)).json().data;
  expect(await quote()).toMatchObject({ assets: 2, cost: 2 });
  await hide();
  expect(await quote()).toMatchObject({ assets: 1, cost: 1, left_out: [] });
});

test('the same files find the hidden asset instead of a twin; its texts can change and it can be deleted', async () => {
  const { db, storage, clock, folder, walnut, hide } = await useHiding();
  await hide();
  const { fingerprint } = await db
    .selectFrom('all_assets')
    .select('fingerprint')
    .where('id', '=', walnut)
    .executeTakeFirstOrThrow();
  const prepared = { ...(await stageAsset(`${folder}/twin`, 'twin')), fingerprint: fingerprint as string };
  expect(await publishAsset({ db, storage, clock }, prepared, assetText())).toEqual({ id: walnut, isNew: false });

  const translation = { kind: 'name', key: walnut, text: 'Орех' } as const;
  expect(await inTransaction(db, (tx) => fillTranslations(tx, [translation]))).toBe(1);
  await inTransaction(db, creditPacks);
  expect(await inTransaction(db, (tx) => deleteAssets(tx, { ids: [walnut], imageKeys: [] }))).toBe(1);
  expect(await db.selectFrom('all_assets').select('name').execute()).toEqual([{ name: 'Oak' }]);
  expect(await db.selectFrom('producers').select('alias').execute()).toEqual([{ alias: 'oak-makers' }]);
  expect(await db.selectFrom('packs').select('assets_total').execute()).toEqual([
    { assets_total: 1 },
    { assets_total: 1 },
  ]);
});

test('hiding, showing, moving and publishing at the same time leave the right counts', async () => {
  const { db, clock, walnut, oak, publish, publishAgain } = await useHiding();
  const others = ['Ash', 'Elm', 'Fir'].map((name) => publish(name, { pack: [named('textures'), named('wood')] }));
  const work = Array.from({ length: 8 }, (_, round) =>
    inTransaction(db, async (tx) => {
      const id = round % 2 === 0 ? walnut : oak;
      if (round % 4 < 2) await hideAsset(tx, id, clock.now());
      else await showAsset(tx, id);
    }),
  );
  await Promise.all([...others, ...work, publishAgain(walnut, 'Walnut two'), publishAgain(oak, 'Oak two')]);
  const { rows } = await sql<{ alias: string; counted: number; real: number }>`
    select alias, assets_total as counted, (
      with recursive within (id) as (
        select p.id union select child.id from packs child join within on child.parent = within.id
      ) select count(*)::int from all_assets where hidden_at is null and pack in (select id from within)
    ) as real from packs p`.execute(db);
  expect(rows.filter(({ counted, real }) => counted !== real)).toEqual([]);
});

test('an asset that is hidden while its files and pictures change is right when it is shown', async () => {
  const { app, walnut, hide, show, publishAgain } = await useHiding();
  await hide();
  await publishAgain(walnut, 'Walnut two');
  await show();
  await eventually(async () => {
    const { data } = (await app.inject(`/api/assets/${walnut}`)).json();
    expect(data).toMatchObject({ version: 2, resolution: '1K', formats: ['png'] });
  });
  const cards = (await app.inject('/api/assets')).json().data as { id: string; image: { id: string } }[];
  const page = (await app.inject(`/api/assets/${walnut}`)).json().data;
  expect(cards.find(({ id }) => id === walnut)?.image.id).toBe(page.images[0].id);
});

test('the view has every column of its table, so that the types of both are true', async () => {
  const { db } = await useHiding();
  const columns = async (table: string) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} order by name`.execute(db);
    return rows.map(({ name }) => name);
  };
  expect([...(await columns('assets')), 'hidden_at'].toSorted()).toEqual((await columns('all_assets')).toSorted());
});
