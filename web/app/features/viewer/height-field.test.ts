import { expect, test } from 'vitest';
import { heightField } from './height-field.ts';

const field = heightField(new Float32Array([0, 1, 0.5, 0.25]), 2);

test('the middle of a pixel has its height, counted from the top', () => {
  expect(field.at(0.25, 0.75)).toBe(0);
  expect(field.at(0.75, 0.75)).toBe(1);
  expect(field.at(0.25, 0.25)).toBe(0.5);
});

test('heights go over into each other, and across the seam as well', () => {
  expect(field.at(0.5, 0.75)).toBe(0.5);
  expect(field.at(0, 0.75)).toBe(0.5);
  expect(field.at(1, 0.75)).toBe(0.5);
});

test('the next tile repeats the first, to both sides', () => {
  for (const [u, v] of [
    [1.3, 0.6],
    [-0.7, 0.6],
    [0.3, 1.6],
    [0.3, -0.4],
  ] as const) {
    expect(field.at(u, v)).toBeCloseTo(field.at(0.3, 0.6), 6);
  }
});

test('the mean is that of all pixels', () => {
  expect(field.mean).toBeCloseTo(0.4375, 6);
});
