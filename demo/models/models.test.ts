import { createHash } from 'node:crypto';
import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { readDemoCatalog } from '../built-catalog.ts';
import { sampleOf } from '../sample.fixture.ts';
import { modelList } from './model-list.ts';
import { modelPacks } from './packs.ts';
import { modelTags } from './tags.ts';

const MEGABYTE = 1_000_000;

interface Report {
  issues: { messages: { code: string; severity: number; pointer: string }[] };
}

interface Facts {
  low: number[];
  high: number[];
  triangles: number;
  names: (string | undefined)[];
}

/** Reads bounds, triangle count and names from the JSON chunk of a GLB. */
function readFacts(bytes: Uint8Array): Facts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const gltf = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset + 20, view.getUint32(12, true)).toString());
  const primitives: { attributes: { POSITION: number }; indices: number }[] = gltf.meshes.flatMap(
    (mesh: { primitives: unknown[] }) => mesh.primitives,
  );
  const positions: { min: number[]; max: number[] }[] = primitives.map(
    ({ attributes }) => gltf.accessors[attributes.POSITION],
  );
  const reach = (pick: (...values: number[]) => number, of: (position: { min: number[]; max: number[] }) => number[]) =>
    [0, 1, 2].map((axis) => pick(...positions.map((position) => of(position)[axis] as number)));
  return {
    low: reach(Math.min, ({ min }) => min),
    high: reach(Math.max, ({ max }) => max),
    triangles: primitives.reduce((sum, { indices }) => sum + gltf.accessors[indices].count / 3, 0),
    names: [...gltf.nodes, ...gltf.materials].map(({ name }) => name),
  };
}

const recordedHash = new Map(readDemoCatalog().map(({ alias, files }) => [alias, files[0]?.sha256]));

describe.each(sampleOf(modelList))('$alias', (model) => {
  test('is the recorded file: a valid GLB that stands on the ground and has the described size', async () => {
    const [file, ...others] = await model.make('glb');
    if (!file) throw new Error('The recipe made no file');
    expect(others).toEqual([]);
    expect(file.name).toBe(`${model.alias}.glb`);
    expect(file.bytes.length).toBeLessThan(3 * MEGABYTE);
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(recordedHash.get(model.alias));

    const { issues } = (await validateBytes(file.bytes, { maxIssues: 10 })) as Report;
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);

    const { low, high, triangles, names } = readFacts(file.bytes);
    expect(low[1]).toBe(0);
    const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) => ((high[axis] as number) - (low[axis] as number)) * 100);
    const deviations = [x, z, y].map((centimetres, index) => Math.abs(centimetres - (model.size[index] as number)));
    expect(Math.max(...deviations)).toBeLessThanOrEqual(0.51);
    expect(triangles).toBeGreaterThanOrEqual(2000);
    expect(triangles).toBeLessThanOrEqual(60_000);
    expect(names.every((name) => name && name.length > 1)).toBe(true);
  });
});

describe('the models', () => {
  test('have unique names, aliases and descriptions', () => {
    for (const key of ['alias', 'name', 'name_ru', 'description'] as const) {
      const values = modelList.map((model) => model[key]);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });

  test('have four to eight known tags and belong to a leaf pack', () => {
    const known = new Set(modelTags.map(({ alias }) => alias));
    const leaves = new Set(modelPacks.filter(({ parent }) => parent).map(({ alias }) => alias));
    const used = new Set(modelList.flatMap(({ tags }) => tags));
    expect([...used].filter((tag) => !known.has(tag))).toEqual([]);
    expect([...known].filter((tag) => !used.has(tag))).toEqual([]);
    expect(modelList.filter(({ pack }) => !leaves.has(pack))).toEqual([]);
    for (const { alias, tags } of modelList) {
      expect(tags.length, alias).toBeGreaterThanOrEqual(4);
      expect(tags.length, alias).toBeLessThanOrEqual(8);
      expect(new Set(tags).size, alias).toBe(tags.length);
    }
  });

  test('have Russian texts without Latin letters and English texts without Cyrillic ones', () => {
    const latin = /[A-Za-z]/;
    const russian = [
      ...modelList.flatMap(({ name_ru, description_ru }) => [name_ru, description_ru]),
      ...[...modelTags, ...modelPacks].map(({ name_ru }) => name_ru),
    ];
    expect(russian.filter((text) => latin.test(text) || !/[а-яё]/i.test(text))).toEqual([]);
    const english = modelList.flatMap(({ name, description }) => [name, description]);
    expect(english.filter((text) => /[а-яё]/i.test(text))).toEqual([]);
  });

  test('have unique packs with known parents', () => {
    const aliases = modelPacks.map(({ alias }) => alias);
    expect(new Set(aliases).size).toBe(aliases.length);
    expect(modelPacks.filter(({ parent }) => parent && !aliases.includes(parent))).toEqual([]);
  });
});
