import { expect, test } from 'vitest';
import { cropTo } from './picture-crop.rules.ts';

test.each([
  ['a wide canvas to a square', { width: 1600, height: 1000 }, 1, { x: 300, y: 0, width: 1000, height: 1000 }],
  ['a high canvas to a square', { width: 390, height: 600 }, 1, { x: 0, y: 105, width: 390, height: 390 }],
  ['a square canvas to a panorama', { width: 1000, height: 1000 }, 2, { x: 0, y: 250, width: 1000, height: 500 }],
  ['a canvas that fits', { width: 1280, height: 640 }, 2, { x: 0, y: 0, width: 1280, height: 640 }],
])('crops %s', (_, canvas, aspect, crop) => {
  expect(cropTo(canvas, aspect)).toEqual(crop);
});
