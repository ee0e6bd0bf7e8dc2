import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { makeGlb, makePng, writeFiles } from '../testing/asset-files.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { needRenderer } from '../testing/test-renderer.ts';

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
  const runWith = async (more: Record<string, string>, ...args: string[]) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { out, error, code };
  };
  const run = (...args: string[]) => runWith({}, ...args);
  return { db, run, runWith, tree: join(folder, 'tree') };
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

test('an asset that cannot be rendered is published with a plain picture, and the report says how to render it', async () => {
  // The command uses a browser only when the renderer is built.
  needRenderer();
  const { db, runWith, tree } = await useImport();
  const starts = join(tree, '..', 'starts');
  writeFiles(join(tree, '..'), { 'browser.sh': `#!/bin/sh\necho start >> '${starts}'\nexit 1\n` });
  chmodSync(join(tree, '..', 'browser.sh'), 0o755);
  const { out } = await runWith({ CHROMIUM_PATH: join(tree, '..', 'browser.sh') }, join(tree, 'models'));
  const asset = await db.selectFrom('assets').select(['id', 'name']).executeTakeFirstOrThrow();
  expect(asset.name).toBe('Pyramid');
  expect(out).toMatch(/warning {2}not-rendered × 1: .*The browser did not start \(tried twice\)\n +pyramid/);
  expect(out).toMatch(new RegExp(`these assets .*\\n +pyramid.*\\n +.*npm run pictures:remake -- ${asset.id}\\n`));
  expect(readFileSync(starts, 'utf8')).toBe('start\nstart\n');
});

test('without a folder it prints its usage', async () => {
  const { run } = await useImport();
  expect(await run()).toMatchObject({ code: 2, error: expect.stringContaining('npm run import') });
  expect(await run('/no/such/folder')).toMatchObject({ code: 2, error: expect.stringContaining('/no/such/folder') });
});
