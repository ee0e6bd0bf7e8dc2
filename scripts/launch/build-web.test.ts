import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles, hashSources } from './build-web.ts';

function createTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'polyshelf-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}

const sources = {
  'package-lock.json': '{}',
  'contract/src/catalog.ts': 'catalog',
  'web/vite.config.ts': 'config',
  'web/app/root.tsx': 'root',
  'web/messages/en.json': '{}',
};

test.each(Object.keys(sources))('requires a new build after a change of %s', (file) => {
  const root = createTree(sources);
  const before = hashSources(root);
  writeFileSync(join(root, file), 'changed');
  expect(hashSources(root)).not.toBe(before);
});

test('requires a new build after a file was renamed', () => {
  const { 'web/app/root.tsx': content, ...others } = sources;
  expect(hashSources(createTree({ ...others, 'web/app/stem.tsx': content }))).not.toBe(
    hashSources(createTree(sources)),
  );
});

test('requires no new build for generated files, tests, or a copy in another folder', () => {
  const root = createTree(sources);
  const before = hashSources(root);
  for (const file of [
    'web/build/client/a.js',
    'web/node_modules/x/index.js',
    'web/.react-router/types/t.ts',
    'web/app/i18n/compiled/m.js',
    'web/project.inlang/README.md',
    'web/app/root.test.tsx',
    'server/src/app.ts',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), 'new');
  }
  expect(hashSources(root)).toBe(before);
  const copy = createTree({});
  cpSync(root, copy, { recursive: true });
  expect(hashSources(copy)).toBe(before);
});

test('compresses large text files, and leaves small files and pictures alone', async () => {
  const text = 'const shelf = "poly";\n'.repeat(200);
  const folder = createTree({ 'assets/big.js': text, 'assets/small.js': 'x', 'assets/picture.png': text });
  await compressFiles(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/big.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'assets/big.js.gz'))).toString()).toBe(text);
  expect(existsSync(join(folder, 'assets/small.js.br'))).toBe(false);
  expect(existsSync(join(folder, 'assets/picture.png.br'))).toBe(false);
});
