import { DataTexture, DataUtils, FloatType, RGBAFormat } from 'three';
import { expect, test } from 'vitest';
import { type Panorama, shrinkPanorama } from './shrink-panorama.ts';

function panorama(width: number, height: number): DataTexture {
  return new DataTexture(new Float32Array(width * height * 4).fill(1), width, height, RGBAFormat, FloatType);
}

test('a sun of one pixel keeps all its light', () => {
  const texture = panorama(16, 8);
  (texture.image.data as Float32Array)[0] = 1_601;
  const { data, width, height } = shrinkPanorama(texture, 4).image as Panorama;
  expect([width, height]).toEqual([4, 2]);
  expect(DataUtils.fromHalfFloat(data[0] ?? 0)).toBeCloseTo(101, 0);
  expect(DataUtils.fromHalfFloat(data[4] ?? 0)).toBe(1);
});

test('a panorama that is small enough is returned unchanged', () => {
  const texture = panorama(16, 8);
  expect(shrinkPanorama(texture, 16)).toBe(texture);
});

test('light beyond the range of a half float is clamped', () => {
  const texture = panorama(4, 2);
  (texture.image.data as Float32Array).fill(1e9);
  expect(DataUtils.fromHalfFloat((shrinkPanorama(texture, 2).image as Panorama).data[0] ?? 0)).toBe(65_504);
});
