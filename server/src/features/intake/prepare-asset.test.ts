import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBlocking } from '@polyshelf/contract/problems';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGlb, makeGltf, makeJpg, makePng, makeZip, writeFiles } from '../../../testing/asset-files.ts';
import { makeExr } from '../../platform/formats/exr.fixture.ts';
import { writeHdr } from '../../platform/formats/hdr.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { Renderer } from '../rendering/index.ts';
import type { AssetSource } from './asset-source.ts';
import { createMediaPool, fingerprintAsset, prepareAsset, readAsset } from './prepare-asset.ts';

let sandbox: string;
let pool: WorkerPool;

beforeAll(() => {
  sandbox = mkdtempSync(join(tmpdir(), 'polyshelf-prepare-'));
  pool = createMediaPool({ size: 1 });
});
afterAll(async () => {
  await pool.close();
  rmSync(sandbox, { recursive: true });
});

function makeSource(files: Record<string, Uint8Array | string>, difference: Partial<AssetSource> = {}): AssetSource {
  const folder = mkdtempSync(join(sandbox, 'source-'));
  return { folder, files: writeFiles(folder, files), picture: null, maps: {}, ...difference };
}

const prepare = (source: AssetSource, renderer: Renderer | null = null) =>
  prepareAsset(source, { pool, renderer, staging: mkdtempSync(join(sandbox, 'staging-')) });

/** The staged bytes whose key has this ending. */
async function stagedPicture(asset: Awaited<ReturnType<typeof prepare>>, end: string) {
  const { path = '' } = asset.staged.find(({ key }) => key.endsWith(end)) ?? {};
  return sharp(path).metadata();
}

test('a set of maps becomes a texture with previews, pictures and colours', async () => {
  const asset = await prepare(
    makeSource({
      'wood_floor_diff_2k.jpg': await makeJpg(2048, 2048),
      'wood_floor_nor_dx_2k.png': await makePng(2048, 2048, '#8040ff'),
      'wood_floor_arm_2k.png': await makePng(2048, 2048, '#ff8000'),
      'readme.txt': 'hello',
    }),
  );
  expect(asset).toMatchObject({
    type: 'texture',
    facts: {
      resolution: '2K',
      width: 2048,
      maps: ['basecolor', 'normal_gl', 'normal_dx', 'roughness', 'metalness', 'ao'],
    },
    colors: ['brown'],
    problems: [{ kind: 'ignored-file', file: 'readme.txt' }],
  });
  expect(asset.files.map(({ map, resolution, format }) => [map, resolution, format])).toEqual([
    ['basecolor', '2K', 'jpg'],
    ['normal_dx', '2K', 'png'],
    [null, '2K', 'png'],
  ]);
  expect(asset.images).toMatchObject([
    { isMain: true, width: 1280, height: 1280, placeholder: expect.stringMatching(/^[\w+/=]{24,40}$/) },
  ]);
  const pictures = asset.staged.filter(({ key }) => key.startsWith('images/')).map(({ key }) => key.split('/')[2]);
  expect(pictures).toEqual(['160', '320', '640', '1280'].flatMap((width) => [`${width}.avif`, `${width}.webp`]));
  expect(await stagedPicture(asset, '/320.avif')).toMatchObject({ format: 'heif', width: 320 });

  const normal = asset.previews.find(({ map }) => map === 'normal_gl');
  const { path = '' } = asset.staged.find(({ key }) => key === normal?.key) ?? {};
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(1024);
  // Green 64 in DirectX is 191 in OpenGL.
  expect(Math.abs((data[1] as number) - 191)).toBeLessThan(6);
});

test('info.json can say which map a file is', async () => {
  const source = makeSource({ 'a.png': await makePng(64, 64), 'b.png': await makePng(64, 64, '#808080') });
  const asset = await prepare({ ...source, maps: { 'a.png': 'map', 'b.png': 'roughnessMap' } });
  expect(asset.files.map(({ map }) => map)).toEqual(['basecolor', 'roughness']);
});

test('a model gets its counts and sizes as facts, and a small preview', async () => {
  const asset = await prepare(makeSource({ 'pyramid.glb': await makeGlb(await makePng(1024, 1024)) }));
  expect(asset).toMatchObject({
    type: 'model',
    facts: { triangles: 6, vertices: 5, materials: 1, textures: 1, animations: 0, size: [1, 1, 1] },
    files: [{ name: 'pyramid.glb', format: 'glb' }],
    previews: [{ kind: 'model' }],
  });
  const { path = '' } = asset.staged.find(({ key }) => key.startsWith('previews/')) ?? {};
  expect(readFileSync(path).toString('latin1')).toContain('WEBP');
  expect(await stagedPicture(asset, '/640.webp')).toMatchObject({ width: 640, hasAlpha: true });
});

test('a model includes the files it references, and reports files that it does not use', async () => {
  const { json, files } = await makeGltf(await makePng(64, 64));
  const asset = await prepare(
    makeSource({ 'scene.gltf': JSON.stringify(json), ...files, 'stray.png': await makePng(8, 8) }),
  );
  expect(asset.files.map(({ format }) => format).toSorted()).toEqual(['bin', 'gltf', 'png']);
  expect(asset.problems).toMatchObject([{ kind: 'ignored-file', file: 'stray.png' }]);
});

test('a model may use the picture of the asset as a texture', async () => {
  const { json, files } = await makeGltf(await makePng(64, 64));
  const [texture = ''] = Object.keys(files).filter((name) => name.endsWith('.png'));
  const { [texture]: cover = '', ...others } = files;
  const named = { ...others, 'cover.png': cover, 'book.gltf': JSON.stringify(json).replace(texture, 'cover.png') };
  const source = makeSource(named);
  const asset = await prepare({ ...source, files: [...Object.keys(others), 'book.gltf'], picture: 'cover.png' });
  expect(asset.files.map(({ name }) => name)).toContain('cover.png');
  expect([asset.problems, asset.images]).toMatchObject([[], [{ width: 64 }]]);

  const zip = makeZip(Object.entries(named).map(([name, body]) => ({ name, body: Buffer.from(body) })));
  const archive = makeSource({ 'book.zip': zip, 'preview.png': await makePng(80, 80) });
  const unpacked = await prepare({ ...archive, files: ['book.zip'], picture: 'preview.png' });
  expect([unpacked.problems, unpacked.images]).toMatchObject([[], [{ width: 80 }]]);
});

const sky = { width: 2048, height: 1024, rgb: new Float32Array(2048 * 1024 * 3).fill(0.5) };

test('an HDRI is measured and shrunk for the viewer', async () => {
  sky.rgb.set([2048, 2048, 2048], 9_000);
  const asset = await prepare(makeSource({ 'dawn_2k.hdr': writeHdr(sky) }));
  expect(asset).toMatchObject({ type: 'hdri', facts: { width: 2048, resolution: '2K', stops: 12 } });
  const { path = '' } = asset.staged.find(({ key }) => key.endsWith('.hdr') && key.startsWith('previews/')) ?? {};
  expect(readFileSync(path).toString('latin1', 0, 80)).toContain('-Y 512 +X 1024');
});

test('an EXR is an HDRI when it is alone and a map when its name says so', async () => {
  const exr = makeExr({ width: 64, height: 32, valueAt: () => 3 });
  expect(await prepare(makeSource({ 'noon.exr': exr }))).toMatchObject({ type: 'hdri', files: [{ format: 'exr' }] });
  const maps = makeSource({
    'oak_diff.png': await makePng(64, 64),
    'oak_disp.exr': makeExr({ width: 64, height: 64 }),
  });
  const texture = await prepare(maps);
  expect(texture).toMatchObject({ type: 'texture', facts: { maps: ['basecolor', 'height'], depth: 16 } });
  expect(texture.previews.map(({ map }) => map)).toEqual(['basecolor', 'height']);
});

test('an archive is unpacked, and its files are the asset', async () => {
  const zip = makeZip([
    { name: 'oak/oak_diff.png', body: await makePng(64, 64) },
    { name: 'oak/oak_rough.png', body: await makePng(64, 64, '#777777'), isDeflated: true },
  ]);
  const asset = await prepare(makeSource({ 'oak.zip': zip }));
  expect(asset.files.map(({ name, map }) => [name, map])).toEqual([
    ['oak_diff.png', 'basecolor'],
    ['oak_rough.png', 'roughness'],
  ]);
});

test('the given picture is shown, and a broken one is skipped', async () => {
  const files = { 'pyramid.glb': await makeGlb(), 'thumbnail.png': await makePng(500, 400) };
  const given = await prepare({ ...makeSource(files), files: ['pyramid.glb'], picture: 'thumbnail.png' });
  expect(given.images).toMatchObject([{ width: 500, height: 400 }]);
  const avif = await sharp(files['thumbnail.png']).avif({ effort: 0 }).toBuffer();
  const small = makeSource({ 'pyramid.glb': files['pyramid.glb'], 'thumbnail.avif': avif });
  expect((await prepare({ ...small, files: ['pyramid.glb'], picture: 'thumbnail.avif' })).images).toMatchObject([
    { width: 500 },
  ]);
  const broken = { 'pyramid.glb': files['pyramid.glb'], 'thumbnail.png': files['thumbnail.png'].subarray(0, 200) };
  const drawn = await prepare({ ...makeSource(broken), files: ['pyramid.glb'], picture: 'thumbnail.png' });
  expect(drawn.images).toMatchObject([{ width: 640, height: 640 }]);
  expect(drawn.problems).toMatchObject([{ kind: 'unusable-picture', file: 'thumbnail.png' }]);
});

test('rendered pictures come first, and the asset is accepted when rendering fails', async () => {
  const source = makeSource({ 'pyramid.glb': await makeGlb() });
  const png = await makePng(1536, 1152);
  const renderer: Renderer = {
    render: async (_, { folder }) => {
      writeFiles(folder, { 'second.png': png, 'main.png': await makePng(1280, 960, '#3060c0') });
      return (['second', 'main'] as const).map((relation) => ({
        relation,
        path: join(folder, `${relation}.png`),
        width: 1,
        height: 1,
      }));
    },
    close: async () => {},
  };
  const rendered = await prepare(source, renderer);
  expect(rendered.images).toMatchObject([
    { isMain: true, relation: null, width: 1280, height: 960 },
    { isMain: false, relation: 'second', width: 1280, height: 960 },
  ]);
  expect(rendered.colors).toEqual(['blue']);

  const broken: Renderer = {
    render: async (_, { folder }) => {
      writeFiles(folder, { 'main.png': png.subarray(0, 200) });
      return [{ relation: 'main', path: join(folder, 'main.png'), width: 1, height: 1 }];
    },
    close: async () => {},
  };
  writeFiles(source.folder, { 'thumbnail.png': await makePng(500, 400) });
  const given = await prepare({ ...source, picture: 'thumbnail.png' }, broken);
  expect(given.images).toMatchObject([{ width: 500 }]);
  expect(given.problems).toMatchObject([{ kind: 'unusable-picture', file: null }]);

  const dark: Renderer = { render: () => Promise.reject(new Error('no light')), close: async () => {} };
  const plain = await prepare(source, dark);
  expect(plain.images).toHaveLength(1);
  expect(plain.problems).toMatchObject([{ kind: 'not-rendered' }]);
});

test('a draft with blocking problems still shows its picture, its maps and its facts', async () => {
  const png = await makePng(64, 64);
  const source = makeSource({ 'oak_diff.png': png, 'oak_rough.png': png.subarray(0, 90) });
  const staging = mkdtempSync(join(sandbox, 'staging-'));
  const { prepared, problems, fileFacts } = await readAsset(source, { pool, renderer: null, staging });
  expect(problems.filter(isBlocking)).toMatchObject([{ kind: 'broken-image', file: 'oak_rough.png' }]);
  expect(prepared).toMatchObject({
    type: 'texture',
    images: [{ width: 64 }],
    look: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(fileFacts).toMatchObject([{ file: 'oak_diff.png', map: 'basecolor', width: 64, depth: 8, hasAlpha: false }]);
  await expect(prepareAsset(source, { pool, renderer: null, staging })).rejects.toThrow('broken or cut off');
});

test('a draft that cannot be read has its problem only, and one without any picture says so', async () => {
  const read = (source: AssetSource) =>
    readAsset(source, { pool, renderer: null, staging: mkdtempSync(join(sandbox, 'staging-')) });
  expect(await read(makeSource({ 'notes.txt': 'hello' }))).toMatchObject({
    prepared: null,
    problems: [{ kind: 'unknown-kind' }],
  });
  const exr = makeExr({ width: 8, height: 8, claims: { width: 4_096, height: 4_096 } });
  const unseen = await read(makeSource({ 'oak_disp.exr': exr }));
  expect(unseen.prepared?.images).toEqual([]);
  expect(unseen.problems.map(({ kind }) => kind)).toContain('no-picture');
});

test('a picture in another format is left out, and the problem says why', async () => {
  const gif = await sharp(await makePng(8, 8))
    .gif()
    .toBuffer();
  const files = { 'pyramid.glb': await makeGlb(), 'thumbnail.png': gif };
  const { problems } = await prepare({ ...makeSource(files), files: ['pyramid.glb'], picture: 'thumbnail.png' });
  expect(problems).toMatchObject([{ kind: 'unusable-picture', values: { cause: 'unknown-image' } }]);
});

test('the same files have the same fingerprint under other names', async () => {
  const [a, b] = [await makePng(8, 8), await makePng(8, 8, '#123456')];
  const one = await fingerprintAsset(makeSource({ 'x.png': a, 'y.png': b }), { pool });
  const other = await fingerprintAsset(makeSource({ 'p.png': b, 'q.png': a }), { pool });
  expect(one).toBe(other);
  expect(await fingerprintAsset(makeSource({ 'x.png': a }), { pool })).not.toBe(one);
});

test('an aborted preparation ends at once', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  const staging = mkdtempSync(join(sandbox, 'staging-'));
  const source = makeSource({ 'a_diff.png': await makePng(64, 64) });
  await expect(prepareAsset(source, { pool, renderer: null, staging, signal })).rejects.toThrow('enough');
});
