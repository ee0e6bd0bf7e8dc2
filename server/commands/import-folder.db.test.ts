import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isDeep } from '../../scripts/test/run-count.ts';
import { declarePng, makeGlb, makePng, makeZip, writeFiles } from '../testing/asset-files.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const PROGRAM = fileURLToPath(new URL('./import-folder.ts', import.meta.url));

/** Root may read everything, unless the kernel takes this right away from the program. */
const READS_LIKE_OTHERS =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--'] : [];

/** A tree with two good assets and two bad files, unless other files are given. */
async function useImport(files?: Record<string, Uint8Array | string>) {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-import-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { db, url, ownerUrl } = await useTestDatabase();
  const usual = async () => ({
    'textures/oak/info.json': JSON.stringify({ name: 'Oak planks', license: 1, creator: 'someone', category: 'PBR' }),
    'textures/oak/oak_1k_diff.png': await makePng(64, 64),
    'models/pyramid.glb': await makeGlb(),
    'models/broken.glb': 'not a model',
    'models/notes.txt': 'hello',
  });
  writeFiles(join(folder, 'tree'), files ?? (await usual()));
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    DATABASE_MIGRATION_URL: ownerUrl,
    DATA_DIR: join(folder, 'data'),
    APP_SECRET: 'Kx82mQzLp07VtRbYwN3cHdJf5sGe9uTa4',
    LOG_LEVEL: 'warn',
  };
  const start = (args: string[], more: Record<string, string> = {}) => {
    const [program = '', ...rest] = [...READS_LIKE_OTHERS, process.execPath, PROGRAM, ...args];
    return spawn(program, rest, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const finish = async (child: ReturnType<typeof start>) => {
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { out, error, code };
  };
  const run = (...args: string[]) => finish(start(args));
  return { db, run, start, finish, tree: join(folder, 'tree') };
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
  expect(first.out).toContain('error    models/broken.glb\n         The content of the file does not');
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
  expect(changed.out).toContain('become its next version. [next-version]');
  expect(await names()).toHaveLength(2);
});

test.runIf(isDeep)('files of a hidden asset are known, other files with its name are a new asset', async () => {
  const { db, run, tree } = await useImport({ 'pyramid.glb': await makeGlb() });
  await run(tree, '--no-render');
  await db.updateTable('all_assets').set({ hidden_at: new Date() }).execute();
  const again = await run(tree, '--no-render');
  expect(again.out).toContain('0 published, 0 as a new version, 1 already known, 0 refused.');
  expect(again.out).toContain('it is not shown in the catalogue. [hidden-asset]');
  expect(await db.selectFrom('assets').select('id').execute()).toEqual([]);

  writeFiles(tree, { 'pyramid.glb': await makeGlb(await makePng(8, 8)) });
  const other = await run(tree, '--no-render');
  expect(other.out).toContain('1 published, 0 as a new version, 0 already known, 0 refused.');
  expect(await db.selectFrom('all_assets').select(['name', 'version']).execute()).toEqual([
    { name: 'Pyramid', version: 1 },
    { name: 'Pyramid', version: 1 },
  ]);
});

test.runIf(isDeep)('a later import adds missing Russian texts and keeps those of the operator', async () => {
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
  expect(dry.out).not.toContain('Missing translations');
  const again = await run(tree, '--no-render');
  expect(again.out).toContain('1 already known, 0 refused.\nMissing translations added to known assets: 5.');
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
      expect(changed.out).toMatch(/warning {2}textures\/oak\/info.json\n.*\[tags-ru-wrong-length\]/);
    }
  }
});

const REPORT = String.raw`hint     empty
         The folder is empty. [empty-folder]
hint     names/\u2067mirror\u2069
hint     texts
         No file in this folder can be an asset. [no-asset]
warning  categories/dots/info.json
         The category "..." has no letters or digits, so the folders decide the pack. [unusable-category]
warning  categories/slash/info.json
         The category "/" has no letters or digits, so the folders decide the pack. [unusable-category]
warning  categories/up/info.json
         The category "../.." has no letters or digits, so the folders decide the pack. [unusable-category]
warning  deep/1/2/3/4/5/6/7/8/9/10/11
         The folders below this one were skipped: the tree has more than 12 levels. [too-deep]
warning  info/broken/info.json
         The file is ignored: it is not valid JSON. [broken-info]
warning  info/field/info.json
         The field "tags" is ignored: its value is not valid. [ignored-field]
warning  info/licence/info.json
         The licence is unknown, so the asset gets the standard licence. [unknown-licence]
warning  linked-folder
warning  models/link.glb
         The symbolic link is not followed. Put the files themselves here. [link]
error    huge/huge_diff.png
         The picture is too large: it has 20000 × 20000 pixels, and each side may have at most 16384. [too-many-pixels]
error    locked
         The folder cannot be read. Check its permissions. [unreadable-folder]
error    models/broken.glb
error    names/\u001b[2Jred\u000d\u000a/oak_diff.png
error    names/model/cup\u202egnp.glb
error    zip/set.zip/oak_diff.png
         The content of the file does not match its extension. [false-content]
error    models/empty.glb
         The file is empty. [empty-file]
error    models/secret.glb
         The file cannot be read. Check its permissions and its name. [unreadable-file]
error    zip/torn.zip
         The archive cannot be read. [broken-zip]
9 errors, 9 warnings, 3 hints.
6 published, 0 as a new version, 0 already known, 8 refused.
`;

test('the report names each problem of a tree that has all of them, and what is good is imported', async () => {
  const good = async (size: number, info: object) => ({
    'info.json': JSON.stringify(info),
    'oak_diff.png': await makePng(8, 8, `#6040${size}`),
    'oak_nor_gl.png': await makePng(8, 8, '#8080ff'),
    'oak_rough.png': await makePng(8, 8, '#a0a0a0'),
  });
  const below = (folder: string, files: Record<string, Uint8Array | string>) =>
    Object.fromEntries(Object.entries(files).map(([name, body]) => [`${folder}/${name}`, body]));
  const { db, run, tree } = await useImport({
    ...below('categories/dots', await good(18, { name: 'Dots', category: '...' })),
    ...below('categories/slash', await good(19, { name: 'Slash', category: '/' })),
    ...below('categories/up', await good(20, { name: 'Up', category: '../..' })),
    ...below('info/broken', { ...(await good(21, {})), 'info.json': '{"name": ' }),
    ...below('info/field', await good(22, { name: 'Field', tags: 'wood' })),
    ...below('info/licence', await good(23, { name: 'Licence', licence: 'mine' })),
    'deep/1/2/3/4/5/6/7/8/9/10/11/12/a_diff.png': 'x',
    'huge/huge_diff.png': declarePng(20_000, 20_000),
    'locked/a_diff.png': 'x',
    'models/broken.glb': 'not a model',
    'models/empty.glb': '',
    'models/secret.glb': await makeGlb(),
    'names/model/cup\u202egnp.glb': 'not a model',
    'names/\u001b[2Jred\r\n/oak_diff.png': 'not a picture',
    'names/\u2067mirror\u2069/notes.txt': 'x',
    'texts/notes.txt': 'x',
    'zip/set.zip': makeZip([{ name: 'oak_diff.png', body: Buffer.from('not a picture') }]),
    'zip/torn.zip': 'not an archive',
  });
  mkdirSync(join(tree, 'empty'));
  symlinkSync('models', join(tree, 'linked-folder'));
  symlinkSync('broken.glb', join(tree, 'models/link.glb'));
  for (const path of ['locked', 'models/secret.glb']) chmodSync(join(tree, path), 0);
  onTestFinished(() => chmodSync(join(tree, 'locked'), 0o700));

  const { out, error, code } = await run(tree, '--no-render');
  expect({ error, code }).toEqual({ error: '', code: 1 });
  const report = out.slice(out.search(/^hint /m)).split('\n');
  expect(report).toEqual(REPORT.split('\n'));
  expect(out).not.toMatch(/[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
  const packs = await db.selectFrom('packs').select(['alias', 'name']).orderBy('alias').execute();
  expect(packs).toEqual([
    { alias: 'textures', name: 'Textures' },
    { alias: 'textures-categories', name: 'Categories' },
    { alias: 'textures-info', name: 'Info' },
  ]);
});

test.runIf(isDeep)('exit codes tell a stopped and a failed import from one with problems', async () => {
  const files = Object.fromEntries(
    await Promise.all(
      Array.from({ length: 200 }, async (_, i) => [`${i}/oak_diff.png`, await makePng(i + 8, 8)] as const),
    ),
  );
  const { start, finish, tree } = await useImport(files);
  const child = start([tree, '--no-render', '--dry-run']);
  child.stdout.once('data', () => child.kill('SIGTERM'));
  const stopped = await finish(child);
  expect(stopped).toMatchObject({ code: 3, out: expect.stringContaining('Stopped before the end.') });

  const failed = await finish(start([tree, '--no-render'], { TMPDIR: join(tree, 'gone\u202e') }));
  expect(failed).toMatchObject({ code: 4, error: expect.stringMatching(/^The import failed: .*gone\\u202e/) });
  expect(failed.error).not.toContain('\u202e');
});

test('without a folder it prints its usage', async () => {
  const { run } = await useImport();
  expect(await run()).toMatchObject({ code: 2, error: expect.stringContaining('npm run import') });
  expect(await run('/no/such/folder\u202e')).toMatchObject({
    code: 2,
    error: 'There is no folder /no/such/folder\\u202e\n',
  });
});
