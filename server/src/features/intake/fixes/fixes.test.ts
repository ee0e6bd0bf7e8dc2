import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import { fixOf, type Problem, type ProblemKind, problemKinds } from '@polyshelf/contract/problems';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGltf, makePng, makeZip, writeFiles } from '../../../../testing/asset-files.ts';
import { goodTexture, makeBox, modelCases, normalJpg, normalPng, textureCases } from '../../../../testing/bad-files.ts';
import { makeExr } from '../../../platform/formats/exr.fixture.ts';
import type { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { AssetSource } from '../asset-source.ts';
import { createMediaPool, fixProblem, inspectSource } from '../prepare-asset.ts';
import type { Fixed } from './fix-problem.ts';

let sandbox: string;
let pool: WorkerPool;

beforeAll(() => {
  sandbox = mkdtempSync(join(tmpdir(), 'polyshelf-fixes-'));
  pool = createMediaPool({ size: 1 });
});
afterAll(async () => {
  await pool.close();
  rmSync(sandbox, { recursive: true });
});

const newFolder = () => mkdtempSync(join(sandbox, 'folder-'));

function makeSource(files: Record<string, Uint8Array | string>): AssetSource {
  const folder = newFolder();
  return { folder, files: writeFiles(folder, files), picture: null, maps: {} };
}

const problemsIn = async (source: AssetSource) =>
  (await inspectSource(source, { pool, staging: newFolder() })).problems;

async function fixKind(source: AssetSource, kind: ProblemKind): Promise<Fixed> {
  const problem = (await problemsIn(source)).find((one) => one.kind === kind) as Problem;
  return fixProblem(pool, { source, problem, staging: newFolder() });
}

/** The asset as it is when its owner accepts the fix. */
function apply(source: AssetSource, { files, removed }: Fixed): AssetSource {
  const folder = newFolder();
  const gone = new Set([...removed, ...files.map(({ replaces }) => replaces)]);
  const kept = source.files
    .filter((file) => !gone.has(file))
    .map((name) => ({ name, path: join(source.folder, name) }));
  for (const { name, path } of [...kept, ...files]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(path, join(folder, name));
  }
  return { ...source, folder, files: [...kept, ...files].map(({ name }) => name).toSorted() };
}

const cases = Object.entries({ ...textureCases, ...modelCases });
const fixable = cases.filter(([kind]) => 'fix' in problemKinds[kind as ProblemKind]);

test('every fix has a case', () => {
  const withFix = Object.entries(problemKinds).filter(([, about]) => 'fix' in about);
  expect(fixable.map(([kind]) => kind).toSorted()).toEqual(withFix.map(([kind]) => kind).toSorted());
});

test.for(fixable)('after the fix, %s is gone and nothing new is wrong', async ([kind, { bad }]) => {
  const source = makeSource(await bad());
  const before = await problemsIn(source);
  const problem = before.find((one) => one.kind === kind) as Problem;
  const bytes = source.files.map((file) => readFileSync(join(source.folder, file)));
  const fixed = await fixProblem(pool, { source, problem, staging: newFolder() });
  expect(fixed.fix).toBe(fixOf(problem));
  expect(source.files.map((file) => readFileSync(join(source.folder, file)))).toEqual(bytes);
  const after = await problemsIn(apply(source, fixed));
  expect(after.map((one) => one.kind)).not.toContain(kind);
  const known = new Set(before.map((one) => one.kind));
  expect(after.filter((one) => !known.has(one.kind))).toEqual([]);
  for (const path of [fixed.before, fixed.after].filter((one) => one !== null)) {
    const { width, height } = await sharp(path).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(640);
  }
});

async function valuesOf(input: string | Buffer, isDeep: boolean) {
  const { data } = await sharp(input)
    .toColourspace(isDeep ? 'rgb16' : 'srgb')
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : new Uint8Array(data);
}

test.for([
  ['8-bit PNG', 'oak_nor_gl.png', false, 0],
  ['16-bit PNG', 'oak_nor_gl.png', true, 0],
  ['JPEG', 'oak_nor_gl.jpg', false, 12],
] as const)('flipping green of a %s leaves red, blue and the depth alone', async ([, name, isDeep, tolerance]) => {
  const map = name.endsWith('.jpg') ? await normalJpg('dx') : await normalPng('dx', isDeep);
  const { 'oak_nor_gl.png': _, ...others } = await goodTexture();
  const fixed = await fixKind(makeSource({ ...others, [name]: map }), 'normal-looks-dx');
  const path = fixed.files[0]?.path as string;
  const [given, made] = [await valuesOf(map, isDeep), await valuesOf(path, isDeep)];
  expect((await sharp(path).metadata()).depth).toBe(isDeep ? 'ushort' : 'uchar');
  expect(made.length).toBe(given.length);
  const most = isDeep ? 65_535 : 255;
  let worst = 0;
  for (let at = 0; at < given.length; at++) {
    const wanted = at % 3 === 1 ? most - (given[at] as number) : (given[at] as number);
    worst = Math.max(worst, Math.abs((made[at] as number) - wanted));
  }
  expect(worst).toBeLessThanOrEqual(tolerance);
  expect(fixed.before && fixed.after && !readFileSync(fixed.before).equals(readFileSync(fixed.after))).toBe(true);
});

test('dropping the mark of a map keeps the compressed pixels byte by byte', async () => {
  const bad = (await textureCases['data-marked-srgb']?.bad()) ?? {};
  const fixed = await fixKind(makeSource(bad), 'data-marked-srgb');
  const chunksOf = (png: Uint8Array) => Buffer.from(png).subarray(Buffer.from(png).indexOf('IDAT'));
  expect(
    chunksOf(readFileSync(fixed.files[0]?.path as string)).equals(chunksOf(bad['oak_rough.png'] as Uint8Array)),
  ).toBe(true);

  const jpg = await sharp(await makePng(64, 64, '#808080'))
    .withIccProfile('srgb')
    .jpeg()
    .toBuffer();
  const marked = makeSource({ 'oak_rough.jpg': jpg });
  const clean = readFileSync((await fixKind(marked, 'data-marked-srgb')).files[0]?.path as string);
  expect((await sharp(clean).metadata()).icc).toBeUndefined();
  expect(await valuesOf(clean, false)).toEqual(await valuesOf(await sharp(jpg).toBuffer(), false));
});

test('alpha is dropped without changing a colour', async () => {
  const bad = (await textureCases['constant-alpha']?.bad()) ?? {};
  const fixed = await fixKind(makeSource(bad), 'constant-alpha');
  const path = fixed.files[0]?.path as string;
  expect((await sharp(path).metadata()).channels).toBe(3);
  const colors = await sharp(Buffer.from(bad['oak_diff.png'] as Uint8Array))
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(Buffer.from(await valuesOf(path, false)).equals(colors)).toBe(true);
});

test('of doubled maps the file with more bytes is kept, and a renamed map keeps its bytes', async () => {
  const doubled = makeSource((await textureCases['doubled-map']?.bad()) ?? {});
  const bytesOf = (name: string) => readFileSync(join(doubled.folder, name)).length;
  const smaller = bytesOf('oak_rough.png') < bytesOf('oak_roughness.png') ? 'oak_rough.png' : 'oak_roughness.png';
  expect((await fixKind(doubled, 'doubled-map')).removed).toEqual([smaller]);

  const unnamed = makeSource((await textureCases['probable-map']?.bad()) ?? {});
  const { files } = await fixKind(unnamed, 'probable-map');
  expect(files).toEqual([
    { name: 'oak_07_normal_dx.png', path: join(unnamed.folder, 'oak_07.png'), replaces: 'oak_07.png' },
  ]);
});

test('a fix of a model keeps its other parts, its format and what it has beside it', async () => {
  const png = await makePng(8, 8);
  const { json, files } = await makeGltf(png);
  const nodes = [{ ...(json.nodes as object[])[0], translation: [0, -2, 0], extras: { note: 'kept' } }];
  const source = makeSource({ 'scene.gltf': JSON.stringify({ ...json, nodes }), ...files });
  const fixed = await fixKind(source, 'off-ground');
  expect(fixed.files.map(({ name, replaces }) => [name, replaces]).toSorted()).toEqual(
    source.files.map((name) => [name, name]).toSorted(),
  );
  const made = apply(source, fixed);
  const image = source.files.find((name) => name.endsWith('.png')) as string;
  expect(readFileSync(join(made.folder, image)).equals(png)).toBe(true);
  const document = await new NodeIO().read(join(made.folder, 'scene.gltf'));
  expect(
    document
      .getRoot()
      .listNodes()
      .map((node) => node.getExtras()),
  ).toContainEqual({ note: 'kept' });

  const glb = Buffer.from(await makeBox({ move: [0, 3, 0] })).toString('base64');
  const embedded = await new NodeIO().writeJSON(await new NodeIO().readBinary(Buffer.from(glb, 'base64')));
  for (const buffer of embedded.json.buffers ?? [])
    buffer.uri = `data:application/octet-stream;base64,${Buffer.from(embedded.resources[buffer.uri as string] as Uint8Array).toString('base64')}`;
  const single = makeSource({ 'box.gltf': JSON.stringify(embedded.json) });
  expect((await fixKind(single, 'off-ground')).files).toMatchObject([{ name: 'box.gltf', replaces: 'box.gltf' }]);
});

test('normals follow flipped faces, and faces follow normals that are right', async () => {
  for (const normals of ['with-faces', 'outwards', null] as const) {
    const source = makeSource({ 'box.glb': await makeBox({ isInverted: true, normals }) });
    const { files } = await fixKind(source, 'inverted-faces');
    const document = await new NodeIO().read(files[0]?.path as string);
    const right = await new NodeIO().readBinary(await makeBox({ normals }));
    const numbersOf = (one: typeof document, name: string) => [
      ...(one.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getAttribute(name)?.getArray() ?? []),
    ];
    expect(numbersOf(document, 'NORMAL')).toEqual(numbersOf(right, 'NORMAL'));
  }
});

test.for([
  ['an EXR', { kind: 'normal-looks-dx', file: 'a_nor_gl.exr' }, 'exr-is-read-only'],
  ['a problem without a fix', { kind: 'no-uvs', file: 'box.glb' }, 'no-fix'],
  ['a problem that lacks a value', { kind: 'wrong-scale', file: 'box.glb' }, 'no-fix'],
  ['a file that is not there', { kind: 'normal-looks-dx', file: '../secret.png' }, 'already-gone'],
  ['an alpha channel that is gone', { kind: 'constant-alpha', file: 'a.png' }, 'already-gone'],
] as const)('%s is refused with a reason', async ([, problem, reason]) => {
  const source = makeSource({
    'a_nor_gl.exr': makeExr({ width: 8, height: 8 }),
    'box.glb': await makeBox(),
    'a.png': await makePng(8, 8),
  });
  const work = fixProblem(pool, { source, problem: { values: {}, place: null, ...problem }, staging: newFolder() });
  await expect(work).rejects.toMatchObject({ problems: [{ kind: 'fix-not-possible', values: { reason } }] });
});

test('files in an archive and models with unknown extensions are refused', async () => {
  const problem: Problem = { kind: 'off-ground', file: 'box.glb', values: {}, place: null };
  const zip = makeZip([{ name: 'box.glb', body: await makeBox() }]);
  const archived = fixProblem(pool, { source: makeSource({ 'box.zip': zip }), problem, staging: newFolder() });
  await expect(archived).rejects.toMatchObject({ problems: [{ values: { reason: 'from-archive' } }] });

  const { json, files } = await makeGltf(await makePng(8, 8));
  const strange = makeSource({ 'scene.gltf': JSON.stringify({ ...json, extensionsUsed: ['ACME_magic'] }), ...files });
  const refused = fixProblem(pool, {
    source: strange,
    problem: { ...problem, file: 'scene.gltf' },
    staging: newFolder(),
  });
  await expect(refused).rejects.toMatchObject({ problems: [{ values: { reason: 'unknown-extensions' } }] });
});
