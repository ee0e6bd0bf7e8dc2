import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProblemKind, problemKinds, sentenceOf } from '@polyshelf/contract/problems';
import { problemSchema } from '@polyshelf/contract/problems.schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../../../../testing/asset-files.ts';
import {
  goodTexture,
  heightMap,
  invertedHeightMap,
  makeBox,
  modelCases,
  noisyTexture,
  skyCases,
  textureCases,
} from '../../../../testing/bad-files.ts';
import type { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { Inspected } from '../inspection.ts';
import { createMediaPool, inspectSource } from '../prepare-asset.ts';
import { type CheckedText, problemsOfText } from './text-checks.ts';

let sandbox: string;
let pool: WorkerPool;

beforeAll(() => {
  sandbox = mkdtempSync(join(tmpdir(), 'polyshelf-checks-'));
  pool = createMediaPool({ size: 1 });
});
afterAll(async () => {
  await pool.close();
  rmSync(sandbox, { recursive: true });
});

async function inspect(files: Record<string, Uint8Array>): Promise<Inspected> {
  const folder = mkdtempSync(join(sandbox, 'source-'));
  const source = { folder, files: writeFiles(folder, files), picture: null, maps: {} };
  return inspectSource(source, { pool, staging: mkdtempSync(join(sandbox, 'staging-')) });
}

const kindsOf = ({ problems }: Inspected) => problems.map(({ kind }) => kind);
const fileCases = Object.entries({ ...textureCases, ...modelCases, ...skyCases });

test.for(fileCases)('%s is found in the bad files and not in the good ones', async ([kind, one]) => {
  const bad = await inspect(await one.bad());
  const found = bad.problems.find((problem) => problem.kind === kind);
  expect([kind, found?.file]).toEqual([kind, one.file]);
  expect(found?.values).toMatchObject(one.values ?? {});
  expect(problemSchema.parse(found)).toEqual(found);
  for (const locale of ['en', 'ru'] as const)
    expect(sentenceOf(found as NonNullable<typeof found>, locale)).not.toMatch(/[{}]|undefined/);
  const mark = bad.marks.find(({ picture }) => picture === found?.place?.picture);
  expect(mark !== undefined).toBe(one.hasMark ?? false);
  if (mark) {
    const { width, height } = await sharp(mark.path).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(640);
    const { data } = await sharp(mark.path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let red = 0;
    for (let at = 0; at < data.length; at += 3)
      if ((data[at] as number) > 200 && (data[at + 1] as number) < 110 && (data[at + 2] as number) < 110) red += 1;
    expect(red).toBeGreaterThan(50);
  }
  expect(kindsOf(await inspect(await one.good()))).not.toContain(kind);
});

test('a good texture and a good model have no problem at all', async () => {
  expect(kindsOf(await inspect(await goodTexture()))).toEqual([]);
  expect(kindsOf(await inspect({ 'box.glb': await makeBox() }))).toEqual([]);
  expect(
    kindsOf(await inspect(await (skyCases['clipped-light'] as NonNullable<(typeof skyCases)['clipped-light']>).good())),
  ).toEqual([]);
});

test('faces are inverted when their normals point the other way, or when a closed mesh is inside out', async () => {
  const kinds = async (options: Parameters<typeof makeBox>[0]) =>
    kindsOf(await inspect({ 'box.glb': await makeBox(options) }));
  expect(await kinds({ isInverted: true, normals: 'outwards' })).toContain('inverted-faces');
  expect(await kinds({ isInverted: true, normals: null })).toContain('inverted-faces');
  expect(await kinds({ normals: null })).not.toContain('inverted-faces');
});

test('a flat or a noisy normal map has no direction', async () => {
  const base = await goodTexture();
  const noise = Uint8Array.from({ length: 256 * 256 * 3 }, (_, at) =>
    at % 3 === 2 ? 230 : 110 + ((Math.imul(at, 2_654_435_761) >>> 13) % 40),
  );
  const noisy = await sharp(noise, { raw: { width: 256, height: 256, channels: 3 } })
    .png()
    .toBuffer();
  const flat = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#8080ff' } })
    .png()
    .toBuffer();
  for (const map of [noisy, flat])
    expect(kindsOf(await inspect({ ...base, 'oak_nor_gl.png': map }))).not.toContain('normal-looks-dx');
});

test('the height map shows the direction of normals that do not show it themselves', async () => {
  expect(kindsOf(await inspect(await noisyTexture('dx', null)))).toEqual([]);
  expect(kindsOf(await inspect(await noisyTexture('dx', heightMap)))).toEqual(['normal-looks-dx']);
  expect(kindsOf(await inspect(await noisyTexture('gl', heightMap)))).toEqual([]);
  // A height map whose dark parts are high says nothing about the normals.
  expect(kindsOf(await inspect(await noisyTexture('gl', invertedHeightMap)))).toEqual([]);
});

test('a groove at the edge is no seam when the other grooves are alike', async () => {
  const planks = async (first: number) => {
    const pixels = Uint8Array.from({ length: 256 * 256 * 3 }, (_, at) => {
      const y = Math.floor(at / 3 / 256);
      return (y + first) % 32 < 3 ? 20 : 150 + ((at * 7) % 5);
    });
    return sharp(pixels, { raw: { width: 256, height: 256, channels: 3 } })
      .png()
      .toBuffer();
  };
  for (const first of [0, 1, 16])
    expect(kindsOf(await inspect({ 'oak_diff.png': await planks(first) }))).not.toContain('visible-seam');
});

test('the facts of each file are in the result', async () => {
  const { fileFacts } = await inspect({
    ...(await goodTexture()),
    'oak_arm_2k.png': await sharp({ create: { width: 2048, height: 2048, channels: 4, background: '#80808080' } })
      .png()
      .toBuffer(),
  });
  expect(fileFacts).toContainEqual({
    file: 'oak_arm_2k.png',
    format: 'png',
    map: 'arm',
    resolution: '2K',
    width: 2048,
    height: 2048,
    depth: 8,
    hasAlpha: true,
  });
  expect(fileFacts).toHaveLength(4);
});

const goodText: CheckedText = {
  name: 'Oak planks',
  name_ru: 'Дубовые доски',
  tags: [
    { name: 'oak', name_ru: 'дуб' },
    { name: 'PBR', name_ru: null },
  ],
  licence: 'cc0',
  producer: { name: 'North Light' },
  pack: [{ name: 'Wood' }],
};
const textCases: [ProblemKind, Partial<CheckedText>, object][] = [
  ['no-name', { name: ' ', name_ru: null }, {}],
  ['no-name', { name: null }, {}],
  ['name-in-one-language', { name_ru: '' }, {}],
  ['no-tags', { tags: [] }, {}],
  ['no-note', { note: ' ' }, {}],
  ['tags-in-one-language', { tags: [{ name: 'oak', name_ru: null }] }, { tags: 'oak' }],
  ['no-producer', { producer: null }, {}],
  ['no-pack', { pack: [] }, {}],
  ['no-licence', { licence: null }, {}],
];

test.for(textCases)('the text problem %s is found', ([kind, difference, values]) => {
  expect(problemsOfText(goodText)).toEqual([]);
  expect(problemsOfText({ ...goodText, ...difference })).toEqual([{ kind, file: null, values, place: null }]);
});

/** Kinds that the catalogue or an operating system decides, not a file. */
const decidedElsewhere: ProblemKind[] = [
  'known-files',
  'looks-alike',
  'hidden-asset',
  'unreadable',
  'crash',
  'timeout',
  'memory',
];

test('every kind of problem has a test with files that have it', () => {
  const tested = new Set<string>([...fileCases.map(([kind]) => kind), ...textCases.map(([kind]) => kind)]);
  const tests = globSync([
    'server/{src/features/{intake,drafts},commands}/**/*.{test,fixture}.ts',
    'server/testing/hostile-files.ts',
  ])
    .filter((path) => !path.endsWith('checks.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const untested = (Object.keys(problemKinds) as ProblemKind[]).filter(
    (kind) => !tested.has(kind) && !decidedElsewhere.includes(kind) && !new RegExp(`['[]${kind}['\\]]`).test(tests),
  );
  expect(untested).toEqual([]);
});
