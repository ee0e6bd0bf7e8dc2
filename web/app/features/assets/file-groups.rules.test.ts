import { expect, test } from 'vitest';
import { groupFiles } from './file-groups.rules.ts';

const file = (name: string, map: string | null, resolution: string | null, bytes: number) => ({
  id: name,
  name,
  map,
  resolution,
  format: name.split('.').at(-1) ?? '',
  bytes,
});

test('the maps of a texture are grouped by resolution, the smallest first', () => {
  const groups = groupFiles([
    file('wood_2k_height.png', 'height', '2K', 70),
    file('wood_1k_basecolor.jpg', 'basecolor', '1K', 10),
    file('wood_2k_basecolor.jpg', 'basecolor', '2K', 40),
    file('wood_1k_height.png', 'height', '1K', 20),
  ]);
  expect(groups.map(({ name, formats, bytes, files }) => [name, formats.join(), bytes, files.length])).toEqual([
    ['1K', 'jpg,png', 30, 2],
    ['2K', 'jpg,png', 110, 2],
  ]);
});

test('every other file is a group of its own, even with a resolution', () => {
  const groups = groupFiles([file('sky_4k.exr', null, '4K', 90), file('sky_2k.hdr', null, '2K', 30)]);
  expect(groups.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['sky_2k.hdr', 30],
    ['sky_4k.exr', 90],
  ]);
});
