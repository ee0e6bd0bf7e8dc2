import { Color, DataTexture, FloatType, RGBAFormat, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { irradianceOf } from './irradiance.ts';

const [WIDTH, HEIGHT] = [64, 32];

function panorama(lightAt: (x: number, y: number) => number, flipY = true): DataTexture {
  const pixels = new Float32Array(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) pixels.fill(lightAt(x, y), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  }
  const texture = new DataTexture(pixels, WIDTH, HEIGHT, RGBAFormat, FloatType);
  texture.flipY = flipY;
  return texture;
}

const lightOn = (texture: DataTexture, x: number, y: number, z: number) =>
  irradianceOf(texture)(new Vector3(x, y, z).normalize(), new Color()).g;

test('even light gives the same irradiance in every direction', () => {
  const even = panorama(() => 2);
  for (const [x, y, z] of [
    [0, 1, 0],
    [0, -1, 0],
    [1, 0, 0],
    [-1, 2, 3],
  ] as const) {
    expect(lightOn(even, x, y, z)).toBeCloseTo(2, 1);
  }
});

test('a bright sky lights surfaces that face up and not those that face down', () => {
  const sky = panorama((_, y) => (y < HEIGHT / 2 ? 1 : 0));
  expect(lightOn(sky, 0, 1, 0)).toBeCloseTo(1, 1);
  expect(lightOn(sky, 1, 0, 0)).toBeCloseTo(0.5, 1);
  expect(lightOn(sky, 0, -1, 0)).toBeCloseTo(0, 2);
});

test('a texture without flipY has its rows from the bottom up', () => {
  const sky = panorama((_, y) => (y < HEIGHT / 2 ? 1 : 0), false);
  expect(lightOn(sky, 0, -1, 0)).toBeCloseTo(1, 1);
});

test('the middle of the panorama is in the direction +x', () => {
  const lamp = panorama((x) => (Math.abs(x - WIDTH / 2) < 4 ? 1 : 0));
  expect(lightOn(lamp, 1, 0, 0)).toBeGreaterThan(10 * lightOn(lamp, -1, 0, 0));
});
