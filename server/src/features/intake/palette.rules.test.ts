import { expect, test } from 'vitest';
import { findPalette, nameColor, nameColors, toOklab } from './palette.rules.ts';

type Color = [number, number, number, number];

function paint(side: number, colorAt: (x: number, y: number) => Color): Uint8Array {
  const pixels = new Uint8Array(side * side * 4);
  for (let i = 0; i < side * side; i++) pixels.set(colorAt(i % side, Math.floor(i / side)), i * 4);
  return pixels;
}

const RED: Color = [200, 30, 30, 255];
const BLUE: Color = [30, 60, 200, 255];

test('white is the lightest colour and has no hue', () => {
  const [lightness, a, b] = toOklab(255, 255, 255);
  expect(lightness).toBeCloseTo(1, 3);
  expect(Math.hypot(a, b)).toBeLessThan(1e-3);
});

test('a picture of two colours has a palette of these two, sorted by share', () => {
  const picture = paint(40, (x) => (x < 30 ? RED : BLUE));
  const palette = findPalette(picture, 40, 40);
  expect(palette.map(({ share }) => share)).toEqual([0.75, 0.25]);
  expect(nameColors(palette)).toEqual(['red', 'blue']);
});

test('transparent pixels do not count', () => {
  const picture = paint(40, (x) => (x < 30 ? [9, 9, 9, 0] : BLUE));
  expect(nameColors(findPalette(picture, 40, 40))).toEqual(['blue']);
});

test('a softly shaded background does not count', () => {
  const picture = paint(64, (x, y) => {
    const grey = 150 + y;
    return Math.hypot(x - 32, y - 32) < 12 ? RED : [grey, grey, grey, 255];
  });
  expect(nameColors(findPalette(picture, 64, 64))).toEqual(['red']);
});

test('a picture of a single colour has that colour', () => {
  expect(
    nameColors(
      findPalette(
        paint(16, () => BLUE),
        16,
        16,
      ),
    ),
  ).toEqual(['blue']);
});

test('an empty picture has no colours', () => {
  expect(
    findPalette(
      paint(8, () => [0, 0, 0, 0]),
      8,
      8,
    ),
  ).toEqual([]);
});

test.for([
  ['#ff0000', 'red'],
  ['#b22222', 'red'],
  ['#6b1515', 'red'],
  ['#4e342e', 'brown'],
  ['#ff8c00', 'orange'],
  ['#ffd700', 'yellow'],
  ['#228b22', 'green'],
  ['#7cb342', 'green'],
  ['#008080', 'teal'],
  ['#1e90ff', 'blue'],
  ['#000080', 'blue'],
  ['#800080', 'purple'],
  ['#ff69b4', 'pink'],
  ['#8b5a2b', 'brown'],
  ['#d2b48c', 'beige'],
  ['#ffffff', 'white'],
  ['#808080', 'grey'],
  ['#101010', 'black'],
] as const)('%s is called %s', ([hex, name]) => expect(nameColor(hex)).toBe(name));
