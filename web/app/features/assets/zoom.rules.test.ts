import { expect, test } from 'vitest';
import { fitted, isFitted, moved, scaled } from './zoom.rules.ts';

const picture = { width: 1000, height: 500 };
const room = { width: 500, height: 500 };
const middle = { x: 0, y: 0 };

test('a picture is fitted by its longer side', () => {
  expect(fitted(picture, room)).toEqual({ scale: 0.5, x: 0, y: 0 });
  expect(fitted({ width: 100, height: 400 }, room)).toEqual({ scale: 1.25, x: 0, y: 0 });
  expect(isFitted(fitted(picture, room), picture, room)).toBe(true);
});

test('the point under the pointer stays there while the picture grows', () => {
  const point = { x: 120, y: 40 };
  const before = scaled(fitted(picture, room), 4, middle, picture, room);
  const after = scaled(before, 1.5, point, picture, room);
  const under = (zoom: typeof before) => [(point.x - zoom.x) / zoom.scale, (point.y - zoom.y) / zoom.scale];
  expect(after.scale).toBeCloseTo(3);
  expect(under(after)[0]).toBeCloseTo(under(before)[0] ?? Number.NaN);
  expect(under(after)[1]).toBeCloseTo(under(before)[1] ?? Number.NaN);
  expect(isFitted(after, picture, room)).toBe(false);
});

test.each([
  ['never smaller than the screen', 0.01, 0.5],
  ['never beyond eight times', 1000, 8],
])('a picture gets %s', (_, factor, scale) => {
  expect(scaled(fitted(picture, room), factor, middle, picture, room).scale).toBe(scale);
});

test('a small picture can be shown at its actual size, below the size that fits', () => {
  const small = { width: 100, height: 100 };
  expect(scaled(fitted(small, room), 0.2, middle, small, room).scale).toBe(1);
});

test('a picture cannot be dragged away from an edge of the screen', () => {
  const whole = fitted(picture, room);
  expect(moved(whole, 300, 300, picture, room)).toEqual(whole);
  const large = scaled(whole, 4, middle, picture, room);
  expect(moved(large, 9_999, -9_999, picture, room)).toEqual({ scale: 2, x: 750, y: -250 });
  expect(moved(large, -100, 50, picture, room)).toEqual({ scale: 2, x: -100, y: 50 });
});
