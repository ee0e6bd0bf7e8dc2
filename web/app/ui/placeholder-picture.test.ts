import { expect, test } from 'vitest';
import { placeholderPicture } from './placeholder-picture.ts';

/** The colour of a pixel, with the origin in the upper left corner. */
function pixelAt(address: string, x: number, y: number): number[] {
  const bytes = Buffer.from(address.replace('data:image/bmp;base64,', ''), 'base64');
  const start = 54 + 12 * (3 - y) + 3 * x;
  return [...bytes.subarray(start, start + 3)].toReversed();
}

// Made with thumbhash 0.1.1 from pictures of 32 × 32 pixels: plain #c04020; black above white; blue beside yellow.
const plain = '2PoCBwBoeYh4eHeHd4iIKHh3gJB3D5gI';
const aboveBelow = 'IAgqBwB4iIiAiIiHiKiIiIiGBwAAAAAA';
const sideBySide = 'IAgORwFwioZ3iIiHiHiIeIiICIeHAAAA';

test('a plain picture has the same colour everywhere', () => {
  const address = placeholderPicture(plain);
  const [red = 0, green = 0, blue = 0] = pixelAt(address, 0, 0);
  expect(pixelAt(address, 3, 3)).toEqual([red, green, blue]);
  expect(red).toBeGreaterThan(150);
  expect(Math.max(green, blue)).toBeLessThan(90);
});

test('the placeholder keeps top and bottom, left and right', () => {
  const dark = pixelAt(placeholderPicture(aboveBelow), 1, 0)[0] ?? 0;
  const light = pixelAt(placeholderPicture(aboveBelow), 1, 3)[0] ?? 0;
  expect(light - dark).toBeGreaterThan(100);
  const [left, right] = [0, 3].map((x) => pixelAt(placeholderPicture(sideBySide), x, 1));
  expect(left?.[2]).toBeGreaterThan(left?.[0] ?? 255);
  expect(right?.[0]).toBeGreaterThan(right?.[2] ?? 255);
});

test('the data URL is short enough for a page with sixty pictures', () => {
  expect(placeholderPicture(plain).length).toBeLessThan(170);
});
