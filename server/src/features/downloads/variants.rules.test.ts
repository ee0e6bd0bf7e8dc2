import { expect, test } from 'vitest';
import { chosenVariant, listVariants, needsPacking, pickVariant, type VariantFile } from './variants.rules.ts';

const file = (name: string, map: string | null = null, resolution: string | null = null): VariantFile => ({
  id: `id of ${name}`,
  name,
  map,
  resolution,
  format: name.split('.').at(-1) ?? '',
  bytes: 100,
});

const maps = (resolution: string, format: string, ...kinds: string[]) =>
  kinds.map((map) => file(`oak_${resolution.toLowerCase()}_${map}.${format}`, map, resolution));

const texture = (...files: VariantFile[]) => ({ type: 'texture' as const, slug: 'oak', files });
const whole = ['basecolor', 'normal_gl', 'normal_dx', 'roughness', 'metalness', 'ao', 'height'];

/** The archives, each with its members. */
const setsOf = (...given: Parameters<typeof listVariants>) =>
  Object.fromEntries(
    listVariants(...given)
      .filter(({ form }) => form !== null)
      .map(({ id, maps: inside }) => [id, inside.join(' ')]),
  );

test('offers a texture as a whole and as a preset for each program, by rising resolution', () => {
  const asset = texture(...maps('16K', 'png', 'basecolor'), ...maps('2K', 'png', ...whole));
  expect(setsOf(asset)).toEqual({
    'all-2k': 'basecolor normal_gl normal_dx roughness metalness ao height',
    'blender-2k': 'basecolor normal_gl roughness metalness ao height',
    'unreal-2k': 'basecolor normal_dx height orm',
    'godot-2k': 'basecolor normal_gl height orm',
    'all-16k': 'basecolor',
  });
  const unreal = listVariants(asset).find(({ id }) => id === 'unreal-2k');
  expect(unreal).toMatchObject({
    kind: 'zip',
    preset: 'unreal',
    resolution: '2K',
    format: 'png',
    name: 'oak_unreal-2k.zip',
  });
  expect([unreal?.bytes, unreal && needsPacking(unreal)]).toEqual([600, true]);
});

test('offers a preset only when its normal map and roughness exist', () => {
  expect(Object.keys(setsOf(texture(...maps('2K', 'png', 'basecolor', 'normal_gl', 'roughness'))))).toEqual([
    'all-2k',
    'blender-2k',
    'godot-2k',
  ]);
  expect(Object.keys(setsOf(texture(...maps('2K', 'png', 'basecolor', 'normal_dx'))))).toEqual(['all-2k']);
  expect(Object.keys(setsOf(texture(...maps('2K', 'exr', 'basecolor', 'roughness'))))).toEqual([
    'all-2k',
    'blender-2k',
  ]);
  expect(Object.keys(setsOf(texture(...maps('2K', 'png', 'basecolor', 'roughness'))))).toEqual([
    'all-2k',
    'blender-2k',
    'unreal-2k',
    'godot-2k',
  ]);
});

test('adds a map that cannot be packed as a separate file', () => {
  const asset = texture(...maps('2K', 'png', 'basecolor', 'roughness'), ...maps('2K', 'exr', 'ao'));
  expect(setsOf(asset)).toMatchObject({ 'unreal-2k': 'basecolor ao orm' });
});

test('offers one whole set per format, and uses lossless maps for presets', () => {
  const asset = texture(
    ...maps('1K', 'jpg', 'basecolor', 'roughness'),
    ...maps('1K', 'png', 'basecolor', 'roughness', 'height'),
  );
  const variants = listVariants(asset);
  const filesOf = (wanted: string) =>
    variants.find(({ id }) => id === wanted)?.members.map((member) => ('file' in member ? member.file : 'packed'));
  expect(filesOf('all-png-1k')).toEqual([
    'id of oak_1k_basecolor.png',
    'id of oak_1k_roughness.png',
    'id of oak_1k_height.png',
  ]);
  expect(filesOf('all-jpg-1k')).toEqual([
    'id of oak_1k_basecolor.jpg',
    'id of oak_1k_roughness.jpg',
    'id of oak_1k_height.png',
  ]);
  expect(filesOf('blender-1k')).toEqual(filesOf('all-png-1k'));
});

test('offers every map as a single file, and adds files without a map to the whole set', () => {
  const asset = texture(...maps('1K', 'png', 'basecolor'), file('oak_packed.png', null, '1K'));
  const variants = listVariants(asset);
  expect(variants.map(({ id, kind }) => [id, kind])).toEqual([
    ['all-1k', 'zip'],
    ['id of oak_1k_basecolor.png', 'file'],
    ['id of oak_packed.png', 'file'],
  ]);
  expect(variants[0]?.members).toHaveLength(2);
});

test('offers an HDRI as one file per resolution and format', () => {
  const files = [file('sky_4k.hdr', null, '4K'), file('sky_2k.hdr', null, '2K'), file('sky_4k.exr', null, '4K')];
  expect(listVariants({ type: 'hdri', slug: 'sky', files }).map(({ id, kind }) => [id, kind])).toEqual([
    ['hdr-2k', 'file'],
    ['hdr-4k', 'file'],
    ['exr-4k', 'file'],
  ]);
});

test('uses the file ids when two models have the same format', () => {
  const files = [file('chair.glb'), file('chair-low.glb')];
  expect(listVariants({ type: 'model', slug: 'chair', files }).map(({ id }) => id)).toEqual([
    'id of chair.glb',
    'id of chair-low.glb',
  ]);
});

test('picks the wanted variant or the closest match', () => {
  const variants = listVariants(
    texture(...['1K', '2K', '4K'].flatMap((resolution) => maps(resolution, 'png', 'basecolor', 'normal_gl'))),
  );
  const picks = ['blender-4k', 'blender-8k', 'blender-3k', 'unreal-1k', 'all', 'nonsense', '../../etc', null].map(
    (wanted) => pickVariant(variants, wanted)?.id,
  );
  expect(picks).toEqual(['blender-4k', 'blender-4k', 'blender-2k', 'all-1k', 'all-2k', 'all-2k', 'all-2k', 'all-2k']);
  const large = listVariants(texture(...maps('8K', 'png', 'basecolor', 'normal_gl')));
  expect(pickVariant(large, 'blender-2k')?.id).toBe('blender-8k');
  expect(pickVariant([], 'all-2k')).toBeUndefined();
});

test('archives hand-picked files, unless one of them belongs to another asset', () => {
  const asset = texture(...maps('1K', 'png', 'basecolor', 'ao'));
  const [first] = asset.files;
  expect(chosenVariant(asset, [first?.id ?? '', first?.id ?? ''])).toMatchObject({
    kind: 'zip',
    form: null,
    name: 'oak_maps.zip',
    maps: ['basecolor'],
  });
  expect(chosenVariant(asset, [first?.id ?? '', 'id of another'])).toBeNull();
});
