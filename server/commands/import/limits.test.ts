import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemKinds } from '@polyshelf/contract/problems';
import { expect, onTestFinished, test } from 'vitest';
import { describeAsset, nameAssets } from '../../src/features/drafts/describe/describe-asset.ts';
import { type Info, readInfo } from '../../src/features/drafts/describe/read-info.ts';
import { fingerprintAsset, inspectSource } from '../../src/features/intake/prepare-asset.ts';
import { MAX_DECODED_BYTES, MAX_DECODED_PIXELS } from '../../src/platform/formats/exr.ts';
import { isSafePath, safeFileName } from '../../src/platform/formats/file-name.ts';
import { openGltf } from '../../src/platform/formats/gltf.ts';
import { readImageFacts } from '../../src/platform/formats/image.ts';
import { ZIP_LIMITS } from '../../src/platform/formats/zip.ts';
import { type RunLimits, WorkerFailed } from '../../src/platform/workers/worker-pool.ts';
import { declarePng, writeFiles } from '../../testing/asset-files.ts';
import { modelCases, skyCases, textureCases } from '../../testing/bad-files.ts';
import { type FoundAsset, findAssets } from './find-assets.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/importing.md', import.meta.url), 'utf8');

/** The number in the row of the table of limits. */
function documented(what: string): number {
  return Number(rowOf(what).split(' | ')[1]?.replaceAll(',', '').split(' ')[0]);
}

const rowOf = (what: string): string => DOCUMENT.split('\n').find((line) => line.startsWith(`| ${what} | `)) ?? '';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-limits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const found = (info: Info, parentFolders: string[] = []): FoundAsset => ({
  source: { folder: '', files: [], picture: null, maps: {} },
  path: 'cup',
  stem: 'cup',
  parentFolders,
  info,
});

const long = 'x'.repeat(9_000);

test('texts are cut to the documented lengths', () => {
  const info = { name: long, producer: long, description: long, changes: long, tags: [long], category: long };
  const context = { name: 'Cup', type: 'model', producers: new Map(), publishedAt: new Date(0) } as const;
  const { text, note } = describeAsset(found(info), context);
  expect(
    nameAssets([found(info)])
      .values()
      .next().value,
  ).toHaveLength(documented('name of an asset'));
  expect(text.producer.name).toHaveLength(documented('name of a producer'));
  expect(text.description).toHaveLength(documented('description'));
  expect(note.note).toHaveLength(documented('text about a change'));
  expect(text.tags.map(({ name }) => name)).toContain('x'.repeat(documented('tag')));
  expect(text.pack.at(-1)?.name).toHaveLength(documented('category or folder as the name of a pack'));
  const packs = describeAsset(found({}, ['a', 'b', 'c', 'd', 'e']), context).text.pack;
  expect(packs).toHaveLength(1 + documented('folders that become packs'));
  expect(safeFileName(long)).toHaveLength(documented('name of a file to download'));
});

test('an info.json and its fields have the documented limits', async () => {
  const path = join(makeFolder(), 'info.json');
  const read = async (value: object, bytes = 0) => {
    writeFileSync(path, JSON.stringify(value).padEnd(bytes));
    return (await readInfo(path)).info;
  };
  const bytes = documented('size of `info.json`') * 1024;
  expect([await read({ name: 'a' }, bytes), await read({ name: 'a' }, bytes + 1)]).toEqual([{ name: 'a' }, null]);
  const [tags, letters] = [documented('number of tags in `info.json`'), documented('a text in `info.json`')];
  const most = { name: 'a'.repeat(letters), tags: Array.from({ length: tags }, String) };
  expect(await read(most)).toEqual(most);
  const more = await read({ name: `${most.name}a`, tags: [...most.tags, 'b'] });
  expect([more?.name, more?.tags]).toEqual([undefined, undefined]);
});

test('folders are searched to the documented level', async () => {
  const root = makeFolder();
  const level = (depth: number) => Array.from({ length: depth }, (_, i) => i).join('/');
  const depth = documented('levels of folders');
  writeFiles(root, { [`${level(depth)}/oak_diff.png`]: 'x', [`${level(depth + 1)}/pine_diff.png`]: 'x' });
  const { assets, problems } = await findAssets(root);
  expect(assets.map(({ path }) => path)).toEqual([level(depth)]);
  expect(problems).toMatchObject([{ kind: 'too-deep', file: level(depth), values: { limit: depth } }]);
});

test('pictures have the documented numbers of pixels', async () => {
  const codeOf = (width: number, height: number, isInterlaced = false) =>
    readImageFacts(declarePng(width, height, isInterlaced)).then(
      () => 'read',
      ({ code }) => code,
    );
  const side = documented('side of a picture, map or HDRI');
  expect([await codeOf(side, 1), await codeOf(1, side + 1)]).toEqual(['read', 'too-many-pixels']);
  const rows = (documented('interlaced PNG or progressive JPEG') * 1e6) / 8_000;
  expect([await codeOf(8_000, rows, true), await codeOf(8_000, rows + 1, true)]).toEqual([
    'read',
    'too-large-interlaced',
  ]);
  expect(MAX_DECODED_PIXELS).toBe(documented('EXR that the preview is made of'));
  expect(MAX_DECODED_BYTES).toBe(documented('size of such an EXR') * 1024 ** 2);
});

test('files, archives and models have the documented sizes', async () => {
  const folder = makeFolder();
  writeFiles(folder, { 'a.glb': '' });
  const source = { folder, files: ['a.glb'], picture: null, maps: {} };
  const pool = { run: async () => 'done' as never, close: async () => {} };
  for (const [what, name] of [
    ['size of a model, of its files and of an archive', 'a.glb'],
    ['size of a map or an HDRI', 'a.hdr'],
  ] as const) {
    const gigabytes = documented(what);
    writeFiles(folder, { [name]: '' });
    truncateSync(join(folder, name), gigabytes * 1024 ** 3);
    expect(await fingerprintAsset({ ...source, files: [name] }, { pool })).toBe('done');
    truncateSync(join(folder, name), gigabytes * 1024 ** 3 + 1);
    await expect(fingerprintAsset({ ...source, files: [name] }, { pool })).rejects.toThrow(
      `The file is larger than ${gigabytes} GB`,
    );
  }

  expect(ZIP_LIMITS).toEqual({
    entries: documented('files in an archive'),
    bytes: documented('unpacked size of an archive') * 1024 ** 3,
    ratio: documented('unpacked size of a file in it, compared to its packed size'),
  });
  const length = documented('length of a path in an archive');
  const path = (letters: number) => `${'a'.repeat(100)}/${'b'.repeat(100)}/${'c'.repeat(letters - 202)}`;
  expect([isSafePath(path(length)), isSafePath(path(length + 1))]).toEqual([true, false]);

  truncateSync(join(folder, 'a.glb'), documented('size of a model') * 1024 ** 2 + 1);
  await expect(openGltf(folder, 'a.glb', [])).rejects.toMatchObject({ code: 'model-too-large' });
  writeFiles(folder, { 'a.gltf': '' });
  truncateSync(join(folder, 'a.gltf'), documented('JSON of a model') * 1024 ** 2 + 1);
  await expect(openGltf(folder, 'a.gltf', [])).rejects.toMatchObject({ code: 'json-too-large' });

  const bytesOfTwo = documented('buffers and textures beside a model, together') * 1024 ** 3;
  const images = ['1.png', '2.png'].map((uri) => ({ uri }));
  writeFiles(folder, { 'c.gltf': JSON.stringify({ asset: { version: '2.0' }, images }), '1.png': '', '2.png': '' });
  truncateSync(join(folder, '1.png'), bytesOfTwo / 2);
  truncateSync(join(folder, '2.png'), bytesOfTwo / 2 + 1);
  await expect(openGltf(folder, 'c.gltf', ['1.png', '2.png'])).rejects.toMatchObject({ code: 'resources-too-large' });

  const parts = documented('nodes, meshes, accessors and other parts of a model, each');
  const nodes = Array.from({ length: parts + 1 }, () => ({}));
  writeFiles(folder, { 'b.gltf': JSON.stringify({ asset: { version: '2.0' }, nodes }) });
  await expect(openGltf(folder, 'b.gltf', [])).rejects.toThrow(`${parts} are allowed`);
});

test('models have the documented numbers of elements and bytes', async () => {
  const folder = makeFolder();
  const numberIn = (pattern: RegExp) => Number(DOCUMENT.match(pattern)?.[1]?.replaceAll(',', ''));
  const refusalOf = async (parts: object) => {
    writeFiles(folder, { 'a.gltf': JSON.stringify({ asset: { version: '2.0' }, ...parts }) });
    return openGltf(folder, 'a.gltf', []).then(
      () => '',
      ({ message }) => message,
    );
  };
  const limits: [RegExp, number, string, (count: number) => object][] = [
    [
      /more than (\d+) million elements/,
      1e6,
      'elements in accessors:',
      (count) => ({ accessors: [{ count, bufferView: 0 }] }),
    ],
    [
      /(\d+) million in accessors without data/,
      1e6,
      'accessors without data:',
      (count) => ({ accessors: [{ count }] }),
    ],
    [/(\d+) GB in buffers/, 1024 ** 3, 'bytes in its buffers:', (byteLength) => ({ buffers: [{ byteLength }] })],
  ];
  for (const [pattern, unit, message, make] of limits) {
    const most = numberIn(pattern) * unit;
    expect(await refusalOf(make(most))).not.toContain(message);
    expect(await refusalOf(make(most + 1))).toContain(message);
  }
});

test('an asset gets the documented processor time and memory', async () => {
  const folder = makeFolder();
  const source = { folder, files: writeFiles(folder, { 'a.glb': '' }), picture: null, maps: {} };
  const given: RunLimits[] = [];
  const pool = {
    run: async (_task: string, _input: unknown, limits: RunLimits) => given.push(limits) as never,
    close: async () => {},
  };
  const limitsOf = async (megabytes: number) => {
    truncateSync(join(folder, 'a.glb'), megabytes * 1024 ** 2);
    await fingerprintAsset(source, { pool });
    return given.at(-1);
  };
  const [seconds, megabytes] = [documented('processor time for an asset'), documented('memory for an asset')];
  const row = rowOf('processor time for an asset');
  const [, more, each] = row.match(/(\d+) s more for every (\d+) MB/) as RegExpMatchArray;
  expect(await limitsOf(0)).toMatchObject({ timeoutMs: seconds * 1_000, extraMemoryBytes: 0 });
  expect(await limitsOf(2 * Number(each))).toMatchObject({ timeoutMs: (seconds + 2 * Number(more)) * 1_000 });
  expect(await limitsOf(100)).toMatchObject({ extraMemoryBytes: 300 * 1024 ** 2 });
  // No single file is large enough.
  const many = { ...source, files: [1, 2, 3].map((part) => `${part}.glb`) };
  for (const file of many.files) {
    writeFiles(folder, { [file]: '' });
    truncateSync(join(folder, file), 2 * 1024 ** 3);
  }
  await fingerprintAsset(many, { pool });
  expect(given.at(-1)).toMatchObject({ timeoutMs: documented('longest processor time') * 60_000 });

  const failing = (reason: 'timeout' | 'memory') => ({
    run: () => Promise.reject(new WorkerFailed(reason)),
    close: async () => {},
  });
  const refusal = (reason: 'timeout' | 'memory') => inspectSource(source, { pool: failing(reason), staging: folder });
  await expect(refusal('timeout')).rejects.toThrow(`${seconds} s are allowed, and ${more} s more for every ${each} MB`);
  await expect(refusal('memory')).rejects.toThrow(`${megabytes} MB are allowed, and for models 3 times their size`);
});

test('the document names kinds of problems that exist, and all that are found in the pixels and meshes of files', () => {
  const sections = DOCUMENT.split(/^## /m).filter((section) => /^(Models|What is checked|The report)/.test(section));
  const rows = sections.flatMap((section) => section.split('\n').filter((line) => line.startsWith('| ')));
  const named = rows.flatMap((row) => [...row.matchAll(/`([a-z0-9]+(?:-[a-z0-9]+)*)`/g)].map(([, kind = '']) => kind));
  const inTables = new Set(named);
  const cases = Object.keys({ ...textureCases, ...modelCases, ...skyCases });
  expect(cases.filter((kind) => !inTables.has(kind))).toEqual([]);
  expect([...inTables].filter((kind) => kind.includes('-') && !Object.hasOwn(problemKinds, kind))).toEqual([]);
});

test('every row of the table has a limit and says what happens beyond it', () => {
  const rows = DOCUMENT.slice(DOCUMENT.indexOf('## Limits'))
    .split('\n')
    .filter((line) => line.startsWith('| '));
  expect(rows.length).toBeGreaterThan(25);
  for (const row of rows) expect(row).toMatch(/^\| [^|]+ \| [^|]+ \| [^|]+ \|$/);
});
