import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentenceOf, severityOf } from '@polyshelf/contract/problems';
import { expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../../testing/asset-files.ts';
import { findAssets, groupFiles } from './find-assets.ts';

function makeTree(files: Record<string, string | object>): string {
  const root = mkdtempSync(join(tmpdir(), 'polyshelf-tree-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const texts = Object.entries(files).map(([name, body]) => [
    name,
    typeof body === 'string' ? body : JSON.stringify(body),
  ]);
  writeFiles(root, Object.fromEntries(texts));
  return root;
}

test('a folder with an info.json is one asset with its picture', async () => {
  const info = { name: 'Gold', creator: 'ambientcg', license: 1, maps: { map: 'Metal007_1K_Color.jpg' } };
  const root = makeTree({
    'materials/gold/info.json': info,
    'materials/gold/Metal007_1K_Color.jpg': 'x',
    'materials/gold/Metal007_1K_Normal.jpg': 'x',
    'materials/gold/thumbnail.jpg': 'x',
    'creators/ambientcg/info.json': { name: 'ambientCG', name_ru: 'Эмбиент' },
    'creators/ambientcg/logo.png': 'x',
  });
  const { assets, producers, problems } = await findAssets(root);
  expect(problems).toEqual([]);
  expect(producers).toEqual(new Map([['ambientcg', { name: 'ambientCG', name_ru: 'Эмбиент' }]]));
  expect(assets).toMatchObject([
    {
      path: 'materials/gold',
      stem: 'gold',
      parentFolders: ['materials'],
      info,
      source: {
        files: ['Metal007_1K_Color.jpg', 'Metal007_1K_Normal.jpg'],
        picture: 'thumbnail.jpg',
        maps: { 'Metal007_1K_Color.jpg': 'map' },
      },
    },
  ]);
});

test('without an info.json the file names decide how many assets a folder has', () => {
  const names = ['oak_diff_2k.png', 'oak_rough_2k.png', 'pine_diff_2k.png', 'pine_nor_gl_2k.png', 'pine_preview.png'];
  expect(groupFiles(names, [], null)).toEqual([
    { stem: 'oak', files: ['oak_diff_2k.png', 'oak_rough_2k.png'], picture: null },
    { stem: 'pine', files: ['pine_diff_2k.png', 'pine_nor_gl_2k.png'], picture: 'pine_preview.png' },
  ]);
});

test('each model in a folder is an asset with the picture of the same name', () => {
  const names = ['chair.glb', 'chair.png', 'lamp.gltf', 'lamp.png', 'table.glb', 'wood.png'];
  expect(groupFiles(names, [], null)).toEqual([
    { stem: 'chair', files: ['chair.glb', 'wood.png'], picture: 'chair.png' },
    // A .gltf may use the picture as its texture.
    { stem: 'lamp', files: ['lamp.gltf', 'lamp.png', 'wood.png'], picture: 'lamp.png' },
    { stem: 'table', files: ['table.glb', 'wood.png'], picture: null },
  ]);
});

test('an HDRI in several sizes is one asset', () => {
  const names = ['dawn_1k.hdr', 'dawn_2k.hdr', 'dawn_4k.exr', 'noon_1k.hdr'];
  expect(groupFiles(names, [], null).map(({ stem, files }) => [stem, files.length])).toEqual([
    ['dawn', 3],
    ['noon', 1],
  ]);
});

test('textures in a subfolder belong to the model above', async () => {
  const root = makeTree({ 'chair/scene.gltf': '{}', 'chair/scene.bin': 'x', 'chair/textures/wood.png': 'x' });
  const { assets } = await findAssets(root);
  expect(assets.map(({ source }) => source.files)).toEqual([['scene.gltf', 'scene.bin', 'textures/wood.png']]);
});

test('links, hidden files and system files are ignored', async () => {
  const root = makeTree({
    'a/oak_diff.png': 'x',
    'a/.DS_Store': 'x',
    '__MACOSX/oak_diff.png': 'x',
    '.git/b_diff.png': 'x',
  });
  symlinkSync('/etc', join(root, 'etc'));
  symlinkSync('/etc/hostname', join(root, 'a', 'host_diff.png'));
  const { assets, problems } = await findAssets(root);
  expect(assets.map(({ path, source }) => [path, source.files])).toEqual([['a', ['oak_diff.png']]]);
  expect(problems.map((problem) => [severityOf(problem), problem.kind, problem.file])).toEqual([
    ['warning', 'link', 'etc'],
    ['warning', 'link', 'a/host_diff.png'],
  ]);
});

test('links and empty folders beside the textures of a model are reported', async () => {
  const root = makeTree({ 'set/chair.gltf': '{}', 'set/textures/wood.png': 'x' });
  symlinkSync('/etc/hostname', join(root, 'set/textures/link.png'));
  mkdirSync(join(root, 'set/textures/old'));
  const { assets, problems } = await findAssets(root);
  expect(assets.map(({ source }) => source.files)).toEqual([['chair.gltf', 'textures/wood.png']]);
  expect(problems.map(({ kind, file }) => [kind, file])).toEqual([
    ['link', 'set/textures/link.png'],
    ['empty-folder', 'set/textures/old'],
  ]);
});

test('folders without assets are reported, and so are files that are neither files nor folders', async () => {
  const root = makeTree({ 'texts/notes.txt': 'x', 'texts/more/a.md': 'x', 'hidden/.keep': 'x' });
  const server = createServer().listen(join(root, 'texts/socket'));
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { assets, problems } = await findAssets(root);
  expect(assets).toEqual([]);
  expect(problems.map((problem) => [severityOf(problem), problem.kind, problem.file])).toEqual([
    ['hint', 'empty-folder', 'hidden'],
    ['warning', 'special-file', 'texts/socket'],
    ['hint', 'no-asset', 'texts/more'],
  ]);
  expect((await findAssets(join(root, 'texts/more'))).problems).toMatchObject([{ kind: 'no-asset', file: '' }]);
});

test('a broken info.json is reported and does not stop the import', async () => {
  const root = makeTree({
    'a/info.json': '{"name": ',
    'a/oak_diff.png': 'x',
    'b/info.json': '{"name": 7, "tags": "no"}',
    'b/pine_diff.png': 'x',
    'c/info.json': '[]',
    'c/ash_diff.png': 'x',
    'd/info.json': JSON.stringify({ name: 'x'.repeat(256 * 1024) }),
    'd/elm_diff.png': 'x',
  });
  const { assets, problems } = await findAssets(root);
  expect(problems.map((problem) => [severityOf(problem), problem.file, sentenceOf(problem, 'en')])).toEqual([
    ['warning', 'a/info.json', 'The file is ignored: it is not valid JSON.'],
    ['warning', 'b/info.json', 'The field "name" is ignored: its value is not valid.'],
    ['warning', 'b/info.json', 'The field "tags" is ignored: its value is not valid.'],
    ['warning', 'c/info.json', 'The file is ignored: it is not a JSON object.'],
    ['warning', 'd/info.json', 'The file is ignored: it is larger than 256 KB.'],
  ]);
  expect(assets.map(({ info }) => info.name)).toEqual([undefined, undefined, undefined, undefined]);
});
