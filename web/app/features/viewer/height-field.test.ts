import { expect, test } from 'vitest';
import { heightField } from './height-field.ts';

const field = heightField(new Float32Array([0, 1, 0.5, 0.25]), 2);

test('the middle of a pixel has its height, with rows counted from the top', () => {
  expect(field.at(0.25, 0.75)).toBe(0);
  expect(field.at(0.75, 0.75)).toBe(1);
  expect(field.at(0.25, 0.25)).toBe(0.5);
});

test('heights are interpolated, also across the seam', () => {
  expect(field.at(0.5, 0.75)).toBe(0.5);
  expect(field.at(0, 0.75)).toBe(0.5);
  expect(field.at(1, 0.75)).toBe(0.5);
});

test('the field repeats in both directions', () => {
  for (const [u, v] of [
    [1.3, 0.6],
    [-0.7, 0.6],
    [0.3, 1.6],
    [0.3, -0.4],
  ] as const) {
    expect(field.at(u, v)).toBeCloseTo(field.at(0.3, 0.6), 6);
  }
});

test('the mean is the mean of all pixels', () => {
  expect(field.mean).toBeCloseTo(0.4375, 6);
});
