import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { texturePacks } from './packs.ts';
import { textureTags } from './tags.ts';
import { textureList } from './texture-list.ts';
import { encodeMaps } from './toolkit/encode-maps.ts';
import { makeMaps } from './toolkit/surface.ts';

const repeated = (values: readonly string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i);

describe('the texture catalogue', () => {
  test('no two textures share an alias, a name or a description', () => {
    for (const key of ['alias', 'name', 'name_ru', 'description', 'description_ru'] as const) {
      expect(repeated(textureList.map((asset) => asset[key]))).toEqual([]);
    }
  });

  test('every texture has four to eight different tags, all of them known in both languages', () => {
    const known = new Set(textureTags.map(({ alias }) => alias));
    for (const { alias, tags } of textureList) {
      expect(repeated(tags), alias).toEqual([]);
      expect(
        tags.filter((tag) => !known.has(tag)),
        alias,
      ).toEqual([]);
      expect(tags.length >= 4 && tags.length <= 8, alias).toBe(true);
    }
  });

  test('every tag is used and listed once', () => {
    const used = new Set(textureList.flatMap(({ tags }) => tags));
    expect(textureTags.filter(({ alias }) => !used.has(alias))).toEqual([]);
    expect(repeated(textureTags.map(({ alias }) => alias))).toEqual([]);
    expect(repeated(textureTags.map(({ name_ru }) => name_ru))).toEqual([]);
  });

  test('every texture belongs to a subpack, and every subpack has at least six', () => {
    const parents = new Set(texturePacks.filter(({ parent }) => !parent).map(({ alias }) => alias));
    const parts = texturePacks.filter(({ parent }) => parent !== undefined);
    expect(repeated(texturePacks.map(({ alias }) => alias))).toEqual([]);
    expect(parts.filter(({ parent }) => !parents.has(parent as string))).toEqual([]);
    for (const { alias } of parts) {
      expect(textureList.filter(({ pack }) => pack === alias).length, alias).toBeGreaterThanOrEqual(6);
    }
    expect(textureList.filter(({ pack }) => !parts.some(({ alias }) => alias === pack))).toEqual([]);
  });

  test('Russian texts have no Latin letters and English texts no Cyrillic ones', () => {
    const russian = [
      ...textureList.flatMap(({ name_ru, description_ru }) => [name_ru, description_ru]),
      ...[...textureTags, ...texturePacks].map(({ name_ru }) => name_ru),
    ];
    expect(russian.filter((text) => !/[а-яё]/i.test(text) || /[a-z]/i.test(text))).toEqual([]);
    const english = textureList.flatMap(({ name, description }) => [name, description]);
    expect(english.filter((text) => /[а-яё]/i.test(text))).toEqual([]);
  });

  test('every description contains the real size', () => {
    for (const { description, description_ru, surface } of textureList) {
      expect(description).toContain(`${surface.sizeCm} × ${surface.sizeCm} cm`);
      expect(description_ru).toContain(`${surface.sizeCm} × ${surface.sizeCm} см`);
    }
  });
});

describe('the files of a texture', () => {
  test('have the usual map names and the matching formats', async () => {
    const { surface } = textureList.find(({ alias }) => alias === 'brushed-steel') as (typeof textureList)[0];
    const files = await encodeMaps(makeMaps(surface, 64), 'brushed-steel_1k');
    const facts = await Promise.all(
      files.map(async ({ name, bytes }) => {
        const { format, width, channels, depth } = await sharp(bytes).metadata();
        return `${name} ${format} ${width} ${channels} ${depth}`;
      }),
    );
    expect(facts).toEqual([
      'brushed-steel_1k_basecolor.jpg jpeg 64 3 uchar',
      'brushed-steel_1k_normal_gl.png png 64 3 uchar',
      'brushed-steel_1k_normal_dx.png png 64 3 uchar',
      'brushed-steel_1k_roughness.png png 64 1 uchar',
      'brushed-steel_1k_height.png png 64 1 ushort',
      'brushed-steel_1k_ao.png png 64 1 uchar',
      'brushed-steel_1k_metalness.png png 64 1 uchar',
    ]);
  });

  test('keep every level of the normal and height maps', async () => {
    const { surface } = textureList[0] as (typeof textureList)[0];
    const maps = makeMaps(surface, 64);
    const files = await encodeMaps(maps, 'x');
    const read = async (ending: string, depth: 'uchar' | 'ushort') => {
      const file = files.find(({ name }) => name === `x_${ending}`) as (typeof files)[0];
      const { data } = await sharp(file.bytes)
        .toColourspace(depth === 'ushort' ? 'grey16' : 'srgb')
        .raw({ depth })
        .toBuffer({ resolveWithObject: true });
      return data;
    };
    expect(Buffer.from(maps.normal_gl).equals(await read('normal_gl.png', 'uchar'))).toBe(true);
    expect(Buffer.from(maps.height.buffer).equals(await read('height.png', 'ushort'))).toBe(true);
  });

  test('have the same bytes on every machine and in every run', () => {
    const digests = ['oak-planks-natural', 'marble-carrara', 'houndstooth-classic', 'leaves-maple-autumn'].map(
      (alias) => {
        const { surface } = textureList.find((texture) => texture.alias === alias) as (typeof textureList)[0];
        const { basecolor, normal_gl, height } = makeMaps(surface, 64);
        const hash = createHash('sha256').update(basecolor).update(normal_gl).update(new Uint8Array(height.buffer));
        return `${alias} ${hash.digest('hex').slice(0, 16)}`;
      },
    );
    expect(digests).toEqual([
      'oak-planks-natural 0ac75303e0e3b909',
      'marble-carrara 85a9591b7bb32c9b',
      'houndstooth-classic 966510814b7d5848',
      'leaves-maple-autumn bdee71185700dc6e',
    ]);
  });
});
