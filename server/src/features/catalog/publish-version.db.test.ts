import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { assetText, named, stageAsset } from '../../../testing/prepared-asset.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { TestClock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { createLocalStorage } from '../../platform/storage/local-storage.ts';
import { publishAsset, publishVersion } from './publish-asset.ts';

const note = { note: 'Sharper roughness', note_ru: 'Шероховатость резче' };

async function usePublishedAsset() {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-version-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { db } = await useTestDatabase();
  const clock = new TestClock(new Date());
  /** What the transactions of publishers enqueued. */
  const told: unknown[] = [];
  const jobs = {
    enqueue: async <T extends object>(_tx: Tx | Database, { name }: Job<T>, data: T) =>
      void told.push({ name, ...data }),
  };
  const data = z.object({ asset: z.string(), version: z.int() });
  const holderNotice = defineJob({ name: 'notices.tell-holders', data, run: async () => {} });
  const storage = await createLocalStorage(join(folder, 'store'));
  const deps = { db, storage, clock, jobs, holderNotice };
  const stage = (name: string) => stageAsset(join(folder, name), name);
  const { id } = await publishAsset(deps, await stage('oak'), assetText());
  deps.clock.advance(DAY_MS);
  return { deps, db, stage, id, told };
}

test('a version has its own files; the asset shows the pictures, facts and texts of the newest version', async () => {
  const { deps, db, stage, id, told } = await usePublishedAsset();
  const before = await db.selectFrom('assets').selectAll().executeTakeFirstOrThrow();
  const prepared = await stage('oak again');
  const text = assetText({ description: 'Sanded', pack: [named('textures'), named('floors')], tags: [named('oak')] });
  expect(await publishVersion(deps, id, { prepared, text, note })).toBe(2);
  expect(told).toEqual([{ name: 'notices.tell-holders', asset: id, version: 2 }]);

  const after = await db.selectFrom('assets').selectAll().executeTakeFirstOrThrow();
  expect(after).toMatchObject({ id, version: 2, description: 'Sanded', fingerprint: prepared.fingerprint });
  expect(after.published_at).toEqual(before.published_at);
  expect(after.updated_at).toEqual(deps.clock.now());
  expect(await db.selectFrom('asset_versions').select(['number', 'note']).orderBy('number').execute()).toEqual([
    { number: 1, note: '' },
    { number: 2, note: note.note },
  ]);
  const files = await db.selectFrom('files').select(['version', 'name']).orderBy('version').orderBy('name').execute();
  expect(files.map(({ version, name }) => `${version} ${name}`)).toEqual([
    '1 oak_1k_basecolor.png',
    '1 oak_1k_roughness.png',
    '2 oak again_1k_basecolor.png',
    '2 oak again_1k_roughness.png',
  ]);
  expect(await db.selectFrom('images').select('key').execute()).toEqual(prepared.images.map(({ key }) => ({ key })));
  expect(await db.selectFrom('previews').select('key').execute()).toEqual(
    prepared.previews.map(({ key }) => ({ key })),
  );
  expect(await db.selectFrom('asset_tags').selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom('byte_claims').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('packs').select(['alias', 'assets_total']).orderBy('alias').execute()).toEqual([
    { alias: 'floors', assets_total: 1 },
    { alias: 'textures', assets_total: 1 },
    { alias: 'wood', assets_total: 0 },
  ]);
});

test('concurrent publishers of versions of one asset each get their own version number', async () => {
  const { deps, db, stage, id } = await usePublishedAsset();
  const staged = await Promise.all(Array.from({ length: 6 }, (_, i) => stage(`oak ${i}`)));
  const numbers = await Promise.all(
    staged.map((prepared) => publishVersion(deps, id, { prepared, text: assetText(), note })),
  );
  expect(numbers.toSorted()).toEqual([2, 3, 4, 5, 6, 7]);
  const { version, fingerprint } = await db.selectFrom('assets').selectAll().executeTakeFirstOrThrow();
  expect(version).toBe(7);
  expect(fingerprint).toBe(staged[numbers.indexOf(7)]?.fingerprint);
  expect(await db.selectFrom('images').select('id').execute()).toHaveLength(1);
});

test('a version that cannot be published changes nothing', async () => {
  const { deps, db, stage, id } = await usePublishedAsset();
  await publishAsset(deps, await stage('pine'), assetText({ name: 'Pine planks' }));
  const rows = () =>
    Promise.all(
      (['assets', 'asset_versions', 'files', 'images', 'previews', 'asset_tags'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
  const before = await rows();
  // Another asset has these files already.
  await expect(
    publishVersion(deps, id, { prepared: await stage('pine'), text: assetText({ tags: [] }), note }),
  ).rejects.toThrow();
  expect(await rows()).toEqual(before);
});
