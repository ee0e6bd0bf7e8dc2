import { expect, test } from 'vitest';
import { groupPaths } from './group-paths.rules.ts';

/** One line per group: its name, its folder, its files, then its picture and info. */
const shown = (paths: string[], references: Record<string, string[]> = {}) =>
  groupPaths(paths, new Map(Object.entries(references))).map(({ stem, folder, files, picture, info }) =>
    [`${stem} in ${folder || '.'}: ${files.join(' ')}`, picture && `picture ${picture}`, info && `info ${info}`]
      .filter(Boolean)
      .join(', '),
  );

test('finds a texture, a model and an HDRI in one folder', () => {
  const paths = [
    'oak_col_2k.png',
    'oak_nor_gl_2k.png',
    'chair.glb',
    'dusk_2k.hdr',
    'dusk_4k.hdr',
    'dusk.jpg',
    'readme.txt',
  ];
  expect(shown(paths)).toEqual([
    'chair in .: chair.glb',
    'dusk in .: dusk_2k.hdr dusk_4k.hdr, picture dusk.jpg',
    'oak in .: oak_col_2k.png oak_nor_gl_2k.png',
  ]);
});

test('names a set of maps after its folder when the files say only the map', () => {
  expect(shown(['Old Brick/basecolor.png', 'Old Brick/normal.png', 'Old Brick/rough.jpg'])).toEqual([
    'Old Brick in Old Brick: Old Brick/basecolor.png Old Brick/normal.png Old Brick/rough.jpg',
  ]);
});

test('joins the resolutions and formats that folders sort', () => {
  expect(shown(['oak/2K/oak_col.png', 'oak/4K/oak_col.png', 'oak/4K/oak_rough.png'])).toEqual([
    'oak in oak: oak/2K/oak_col.png oak/4K/oak_col.png oak/4K/oak_rough.png',
  ]);
});

test('spells of one name are one asset, in separate folders two', () => {
  expect(shown(['a/Oak_Floor_col.png', 'a/oak-floor_rough.png', 'b/Oak_Floor_col.png'])).toEqual([
    'oak floor in a: a/Oak_Floor_col.png a/oak-floor_rough.png',
    'oak floor in b: b/Oak_Floor_col.png',
  ]);
});

test('gives a model the files that it names, wherever they are', () => {
  const paths = [
    'chair/gltf/chair.gltf',
    'chair/gltf/chair.bin',
    'chair/textures/wood grain.png',
    'chair/wall_col.png',
  ];
  expect(
    shown(paths, { 'chair/gltf/chair.gltf': ['chair.bin', '../textures/wood%20grain.png', 'missing.png'] }),
  ).toEqual([
    'chair in chair: chair/gltf/chair.bin chair/gltf/chair.gltf chair/textures/wood grain.png',
    'wall in chair: chair/wall_col.png',
  ]);
});

test('joins models of one name, and models that share a texture', () => {
  const paths = ['cup.glb', 'cup.gltf', 'plate.gltf', 'fork.gltf', 'china.png'];
  const references = { 'plate.gltf': ['china.png'], 'cup.gltf': ['china.png'], 'fork.gltf': [] };
  expect(shown(paths, references)).toEqual(['fork in .: fork.gltf', 'cup in .: china.png cup.glb cup.gltf plate.gltf']);
});

test('takes the picture and the info of an asset', () => {
  const paths = ['lamp/lamp.glb', 'lamp/lamp_preview.png', 'lamp/info.json', 'cup.glb', 'cup.png'];
  expect(shown(paths)).toEqual([
    'cup in .: cup.glb, picture cup.png',
    'lamp in lamp: lamp/lamp.glb, picture lamp/lamp_preview.png, info lamp/info.json',
  ]);
});

test('a picture may be called just thumbnail', () => {
  const paths = ['rock/Rock_Color.jpg', 'rock/Rock_Normal.jpg', 'rock/thumbnail.jpg', 'rock/info.json'];
  expect(shown(paths)).toEqual([
    'rock in rock: rock/Rock_Color.jpg rock/Rock_Normal.jpg, picture rock/thumbnail.jpg, info rock/info.json',
  ]);
});

test('uses no info for a folder with several assets, since it describes only one', () => {
  expect(shown(['info.json', 'a.glb', 'b.glb'])).toEqual(['a in .: a.glb', 'b in .: b.glb']);
});

test('a reference that leaves the upload or is broken names no file', () => {
  expect(shown(['a.gltf', 'b.png'], { 'a.gltf': ['../../etc/passwd', '%E0%A4%A', ''] })).toEqual([
    'a in .: a.gltf',
    'b in .: b.png',
  ]);
});

test('takes copies of a picture for pictures too, and prefers the original', () => {
  const paths = ['apple/info.json', 'apple/model.gltf', 'apple/thumbnail copy.png', 'apple/thumbnail.png'];
  expect(shown(paths)).toEqual(['model in apple: apple/model.gltf, picture apple/thumbnail.png, info apple/info.json']);
});
