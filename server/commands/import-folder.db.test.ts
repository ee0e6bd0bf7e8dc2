import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { makeGlb, makePng, writeFiles } from '../testing/asset-files.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const PROGRAM = fileURLToPath(new URL('./import-folder.ts', import.meta.url));

async function useImport() {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-import-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { db, url, ownerUrl } = await useTestDatabase();
  writeFiles(join(folder, 'tree'), {
    'textures/oak/info.json': JSON.stringify({ name: 'Oak planks', license: 1, creator: 'someone', category: 'PBR' }),
    'textures/oak/oak_1k_diff.png': await makePng(64, 64),
    'models/pyramid.glb': await makeGlb(),
    'models/broken.glb': 'not a model',
    'models/notes.txt': 'hello',
  });
  const env = {
    DATABASE_URL: url,
    DATABASE_MIGRATION_URL: ownerUrl,
    DATA_DIR: join(folder, 'data'),
    APP_SECRET: 'Kx82mQzLp07VtRbYwN3cHdJf5sGe9uTa4',
    LOG_LEVEL: 'warn',
  };
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { out, error, code };
  };
  return { db, run, tree: join(folder, 'tree') };
}

test('a tree is imported once, its problems are reported, and a dry run changes nothing', async () => {
  const { db, run, tree } = await useImport();
  const names = async () =>
    (await db.selectFrom('assets').select('name').orderBy('name').execute()).map(({ name }) => name);

  const dry = await run(tree, '--dry-run', '--no-render');
  expect(dry.out).toContain('2 would be published, 0 as a new version, 0 already known, 1 refused.');
  expect(await names()).toEqual([]);

  const first = await run(tree, '--no-render');
  expect(first.error).toBe('');
  expect(first.out).toContain('2 published, 0 as a new version, 0 already known, 1 refused.');
  expect(first.out).toMatch(/error {4}false-content × 1: .*\n +models\/broken/);
  expect(first.code).toBe(1);
  expect(await names()).toEqual(['Oak planks', 'Pyramid']);
  expect(await db.selectFrom('packs').select(['alias', 'assets_total']).orderBy('alias').execute()).toEqual([
    { alias: 'models', assets_total: 1 },
    { alias: 'textures', assets_total: 1 },
    { alias: 'textures-wood', assets_total: 1 },
  ]);

  rmSync(join(tree, 'models/broken.glb'));
  const again = await run(tree, '--no-render');
  expect(again.out).toContain('0 published, 0 as a new version, 2 already known, 0 refused.');
  expect(again.code).toBe(0);
  expect(await names()).toHaveLength(2);

  writeFiles(tree, { 'models/pyramid.glb': await makeGlb(await makePng(8, 8)) });
  const changed = await run(tree, '--no-render');
  expect(changed.out).toContain('0 published, 1 as a new version, 1 already known, 0 refused.');
  expect(await names()).toHaveLength(2);
});

test('a later import adds missing Russian texts and keeps those of the operator', async () => {
  const { db, run, tree } = await useImport();
  rmSync(join(tree, 'models'), { recursive: true });
  const info = { name: 'Oak planks', description: 'Old', creator: 'someone', category: 'Floors', tags: ['oak', 'old'] };
  const write = (difference: object) =>
    writeFiles(tree, { 'textures/oak/info.json': JSON.stringify({ ...info, ...difference }) });
  const russian = async () => ({
    ...(await db.selectFrom('assets').select(['name_ru', 'description_ru']).executeTakeFirstOrThrow()),
    producer: await db.selectFrom('producers').select('name_ru').executeTakeFirst(),
    pack: await db.selectFrom('packs').select('name_ru').where('alias', '=', 'textures-floors').executeTakeFirst(),
    tags: await db
      .selectFrom('tags')
      .select(['alias', 'name_ru'])
      .where('name_ru', 'is not', null)
      .orderBy('alias')
      .execute(),
  });
  write({});
  await run(tree, '--no-render');
  const nothing = { name_ru: null };
  expect(await russian()).toEqual({ ...nothing, description_ru: null, producer: nothing, pack: nothing, tags: [] });

  await db.updateTable('assets').set({ name_ru: 'Доски оператора' }).execute();
  const texts = { name_ru: 'Дубовые доски', description_ru: 'Старые', producer_ru: 'Кто-то', category_ru: 'Полы' };
  write({ ...texts, tags_ru: ['дуб', null] });
  const dry = await run(tree, '--no-render', '--dry-run');
  expect(dry.out).not.toContain('missing translations');
  const again = await run(tree, '--no-render');
  expect(again.out).toContain('1 already known, 0 refused.\n5 missing translations added');
  const translated = {
    name_ru: 'Доски оператора',
    description_ru: 'Старые',
    producer: { name_ru: 'Кто-то' },
    pack: { name_ru: 'Полы' },
    tags: [
      { alias: 'floors', name_ru: 'полы' },
      { alias: 'oak', name_ru: 'дуб' },
    ],
  };
  expect(await russian()).toEqual(translated);

  // A new version keeps them too, whether the info.json has no Russian texts or others.
  for (const [size, difference] of [
    [65, {}] as const,
    [66, { ...texts, description_ru: 'Иначе', tags_ru: [1] }] as const,
  ]) {
    write(difference);
    writeFiles(tree, { 'textures/oak/oak_1k_diff.png': await makePng(size, size) });
    const changed = await run(tree, '--no-render');
    expect(changed.out).toContain('1 as a new version');
    expect(await russian()).toEqual(translated);
    if ('tags_ru' in difference) {
      expect(changed.out).toMatch(/warning {2}tags-ru-wrong-length × 1: .*\n +textures\/oak\/info.json/);
    }
  }
});

test('without a folder it prints its usage', async () => {
  const { run } = await useImport();
  expect(await run()).toMatchObject({ code: 2, error: expect.stringContaining('npm run import') });
  expect(await run('/no/such/folder')).toMatchObject({ code: 2, error: expect.stringContaining('/no/such/folder') });
});
