import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, onTestFinished, test } from 'vitest';
import { assetText, stageAsset } from '../../../testing/prepared-asset.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { TestClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { serviceUnavailable } from '../../platform/errors.ts';
import { createLocalStorage } from '../../platform/storage/local-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { sweepMedia } from '../media/index.ts';
import { publishAsset } from './publish-asset.ts';
import { publishCatalog } from './publish-catalog.ts';

async function usePublisher() {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-publish-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { db } = await useTestDatabase();
  const storage = await createLocalStorage(join(folder, 'store'));
  // Files on disk carry the machine's time, so the test clock starts there.
  const clock = new TestClock(new Date());
  const stage = (name: string) => stageAsset(join(folder, name), name);
  return { db, storage, clock, stage };
}

async function keysIn(storage: Storage): Promise<string[]> {
  return (await Array.fromAsync(storage.list(''))).map(({ key }) => key).toSorted();
}

test('publishing stores the rows and bytes of an asset and counts it in its packs', async () => {
  const { stage, ...deps } = await usePublisher();
  const { db, storage } = deps;
  const prepared = await stage('oak');
  const { id, isNew } = await publishAsset(deps, prepared, assetText());
  expect(isNew).toBe(true);

  const asset = await db.selectFrom('assets').selectAll().executeTakeFirstOrThrow();
  expect(asset).toMatchObject({ id, licence: 'cc0', colors: ['brown'], version: 1, facts: prepared.facts });
  expect(await db.selectFrom('packs').select(['alias', 'assets_total']).orderBy('id').execute()).toEqual([
    { alias: 'textures', assets_total: 1 },
    { alias: 'wood', assets_total: 1 },
  ]);
  expect(await db.selectFrom('asset_tags').selectAll().execute()).toHaveLength(2);
  expect(await db.selectFrom('byte_claims').selectAll().execute()).toEqual([]);
  const { version } = await db
    .selectFrom('topic_versions')
    .selectAll()
    .where('topic', '=', 'catalog')
    .executeTakeFirstOrThrow();
  expect(version).toBe(1);

  expect(await keysIn(storage)).toEqual(prepared.staged.map(({ key }) => key).toSorted());
  const [file] = await db.selectFrom('files').selectAll().orderBy('name').execute();
  expect((await buffer(await storage.open(file?.key ?? ''))).length).toBe(file?.bytes);
});

test('publishing the same files again returns the existing asset', async () => {
  const { stage, ...deps } = await usePublisher();
  const prepared = await stage('oak');
  const first = await publishAsset(deps, prepared, assetText());
  const again = await publishAsset(deps, prepared, assetText({ name: 'Another name' }));
  expect(again).toEqual({ id: first.id, isNew: false });
  expect(await deps.db.selectFrom('assets').select('name').execute()).toEqual([{ name: 'Oak planks' }]);
});

test('of several concurrent publishers of the same files, one creates the asset', async () => {
  const { stage, ...deps } = await usePublisher();
  const prepared = await stage('oak');
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => publishAsset(deps, prepared, assetText())));
  expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
  expect(await deps.db.selectFrom('byte_claims').selectAll().execute()).toEqual([]);
});

test('concurrent publishers of different assets with the same tags, packs and producer all succeed', async () => {
  const { stage, ...deps } = await usePublisher();
  const assets = await Promise.all(Array.from({ length: 8 }, (_, i) => stage(`oak-${i}`)));
  const outcomes = await Promise.all(assets.map((prepared) => publishAsset(deps, prepared, assetText())));
  expect(outcomes.every(({ isNew }) => isNew)).toBe(true);
  const totals = await deps.db.selectFrom('packs').select('assets_total').execute();
  expect(totals).toEqual([{ assets_total: 8 }, { assets_total: 8 }]);
});

test('a file called `model.gltf` is renamed after the asset', async () => {
  const { stage, ...deps } = await usePublisher();
  const prepared = await stage('chair');
  const [first, second] = prepared.files;
  const files = [
    { ...first, name: 'model.gltf', format: 'gltf' as const },
    { ...second, name: 'model_texture.png' },
  ] as typeof prepared.files;
  await publishAsset(deps, { ...prepared, files }, assetText({ name: 'Lounge Chair' }));
  const names = await deps.db.selectFrom('files').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['lounge-chair.gltf', 'model_texture.png']);
});

test('a catalogue is published in one transaction, and publishing it again adds nothing', async () => {
  const { stage, ...deps } = await usePublisher();
  const assets = await Promise.all(Array.from({ length: 40 }, (_, i) => stage(`oak-${i}`)));
  const entries = assets.map((prepared, i) => {
    const pack = { alias: `pack-${i % 5}`, name: 'Pack', name_ru: 'Пак' };
    return {
      prepared,
      text: assetText({ name: `Oak ${i}`, pack: [{ alias: 'textures', name: '', name_ru: null }, pack] }),
    };
  });
  const publish = () => inTransaction(deps.db, (tx) => publishCatalog(tx, entries, deps.clock.now()));
  expect(await publish()).toBe(40);
  expect(await publish()).toBe(0);
  const totals = await deps.db.selectFrom('packs').select('assets_total').orderBy('id').execute();
  expect(totals.map(({ assets_total }) => assets_total)).toEqual([40, 8, 8, 8, 8, 8]);
  expect(await deps.db.selectFrom('files').select('id').execute()).toHaveLength(80);
  expect(await deps.db.selectFrom('asset_tags').select('tag').execute()).toHaveLength(80);
});

test('an asset with an error is refused before anything is stored', async () => {
  const { stage, ...deps } = await usePublisher();
  const prepared = await stage('oak');
  prepared.problems.push({ kind: 'broken-image', file: 'oak.png', values: {}, place: null });
  await expect(publishAsset(deps, prepared, assetText())).rejects.toThrow('broken or cut off');
  expect(await keysIn(deps.storage)).toEqual([]);
  expect(await deps.db.selectFrom('byte_claims').selectAll().execute()).toEqual([]);
});

test('when the storage fails midway, nothing is published and a later sweep deletes the stored bytes', async () => {
  const { stage, ...deps } = await usePublisher();
  const { db, clock, storage } = deps;
  const prepared = await stage('oak');
  let puts = 0;
  const failing: Storage = {
    ...storage,
    put: (...args) => (++puts > 3 ? Promise.reject(serviceUnavailable()) : storage.put(...args)),
  };
  await expect(publishAsset({ ...deps, storage: failing }, prepared, assetText())).rejects.toThrow('not available');
  for (const table of ['assets', 'images', 'files', 'previews', 'packs', 'producers'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
  expect(await keysIn(storage)).toHaveLength(3);

  expect(await sweepMedia(deps)).toBe(0);
  clock.advance(DAY_MS + 60_000);
  expect(await sweepMedia(deps)).toBe(3);
  expect(await keysIn(storage)).toEqual([]);
  expect(await db.selectFrom('byte_claims').selectAll().execute()).toEqual([]);
});

test('the sweep keeps bytes that an asset references, and deletes the rest after a day', async () => {
  const { stage, ...deps } = await usePublisher();
  const { db, clock, storage } = deps;
  const oak = await stage('oak');
  const pine = await stage('pine');
  await publishAsset(deps, oak, assetText());
  const { id } = await publishAsset(deps, pine, assetText());
  clock.advance(100 * DAY_MS);
  expect(await sweepMedia(deps)).toBe(0);
  await db.deleteFrom('assets').where('id', '=', id).execute();
  expect(await sweepMedia(deps)).toBe(pine.staged.length);
  expect(await keysIn(storage)).toEqual(oak.staged.map(({ key }) => key).toSorted());
});

test('a publisher reuses old unreferenced bytes safely while the sweep runs', async () => {
  const { stage, ...deps } = await usePublisher();
  const { clock, storage } = deps;
  const prepared = await stage('oak');
  for (const { key, path } of prepared.staged) await storage.put(key, createReadStream(path));
  clock.advance(2 * DAY_MS);

  // A whole sweep runs between any two steps of the publisher.
  const swept: Storage = {
    ...storage,
    stat: async (key) => {
      const found = await storage.stat(key);
      await sweepMedia(deps);
      return found;
    },
  };
  await publishAsset({ ...deps, storage: swept }, prepared, assetText());
  await sweepMedia(deps);
  expect(await keysIn(storage)).toEqual(prepared.staged.map(({ key }) => key).toSorted());
});
