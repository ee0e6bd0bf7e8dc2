import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPictureRemaking } from '../src/features/catalog/jobs.ts';
import { publishAsset } from '../src/features/catalog/publish-asset.ts';
import { remakePictures } from '../src/features/catalog/remake-pictures.ts';
import { createMediaPool, prepareAsset } from '../src/features/intake/prepare-asset.ts';
import type { Renderer } from '../src/features/rendering/open-renderer.ts';
import { TestClock } from '../src/platform/clock.ts';
import { createLocalStorage } from '../src/platform/storage/local-storage.ts';
import { makeGltf, makePng, writeFiles } from '../testing/asset-files.ts';
import { assetText } from '../testing/prepared-asset.ts';
import { useTestDatabase } from '../testing/test-database.ts';

/** A published model of several files, without rendered pictures. */
async function usePublishedModel() {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-remake-'));
  const pool = createMediaPool({ size: 1 });
  onTestFinished(async () => {
    await pool.close();
    await rm(folder, { recursive: true });
  });
  const { db } = await useTestDatabase();
  const deps = { db, storage: await createLocalStorage(join(folder, 'store')), clock: new TestClock(new Date()) };
  const { json, files } = await makeGltf(await makePng(16, 16, '#20a040'));
  writeFiles(join(folder, 'model'), { 'model.gltf': JSON.stringify(json), ...files });
  await mkdir(join(folder, 'staging'));
  const source = {
    folder: join(folder, 'model'),
    files: ['model.gltf', ...Object.keys(files)],
    picture: null,
    maps: {},
  };
  const prepared = await prepareAsset(source, { pool, renderer: null, staging: join(folder, 'staging') });
  const { id } = await publishAsset(deps, prepared, assetText({ name: 'Pyramid' }));
  return { deps, db, pool, id };
}

/** A renderer whose pictures are blue. */
const blueRenderer: Renderer = {
  async render(_, { folder }) {
    const picture = await makePng(320, 320, '#2040c0');
    return Promise.all(
      (['main', 'second'] as const).map(async (relation) => {
        const path = join(folder, `${relation}.png`);
        await writeFile(path, picture);
        return { relation, path, width: 320, height: 320 };
      }),
    );
  },
  close: async () => undefined,
};

const failingRenderer: Renderer = { ...blueRenderer, render: () => Promise.reject(new Error('The page crashed')) };

test('new pictures replace the old ones, and the files stay', async () => {
  const { deps, db, pool, id } = await usePublishedModel();
  const files = () => db.selectFrom('files').selectAll().orderBy('id').execute();
  const before = await files();
  await remakePictures(deps, { pool, renderer: blueRenderer }, id, new AbortController().signal);
  expect(await files()).toEqual(before);
  const images = await db.selectFrom('images').select(['is_main', 'relation_data']).orderBy('position').execute();
  expect(images).toEqual([
    { is_main: true, relation_data: 'maxi' },
    { is_main: false, relation_data: 'second' },
  ]);
  expect(await db.selectFrom('assets').select(['colors', 'version']).executeTakeFirst()).toEqual({
    colors: ['blue'],
    version: 1,
  });
  expect(await db.selectFrom('previews').select('kind').execute()).toEqual([{ kind: 'model' }]);
  expect(await db.selectFrom('byte_claims').selectAll().execute()).toEqual([]);
});

test('when rendering fails, the asset keeps its pictures and the job fails', async () => {
  const { deps, db, pool, id } = await usePublishedModel();
  const images = () => db.selectFrom('images').selectAll().execute();
  const before = await images();
  const { signal } = new AbortController();
  await expect(remakePictures(deps, { pool, renderer: failingRenderer }, id, signal)).rejects.toThrow(
    'The page crashed',
  );
  expect(await images()).toEqual(before);

  const job = createPictureRemaking({ ...deps, pool, chromiumPath: '/no/such/browser' });
  await expect(job.run({ asset: id }, { id: '', attempt: 1, signal })).rejects.toThrow('There is no Chromium');
});
