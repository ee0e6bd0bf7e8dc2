import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Theme = 'light' | 'dark';
type Rgb = [number, number, number];

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokens = new Map([...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

/** Linear sRGB of an OKLCH colour (Ottosson's matrices); outside of 0…1 the screen cannot show it. */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function colour(name: string, theme: Theme): Rgb {
  const value = tokens.get(name) ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference) return colour(reference, theme);
  const [light, dark] = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const [, l, c, h] = (theme === 'light' ? light : dark) ?? [];
  if (!l) throw new Error(`--${name} is not a pair of colours: ${value}`);
  return linearRgb(Number(l), Number(c), Number(h));
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(front: string, back: string, theme: Theme): number {
  const [low = 0, high = 0] = [front, back].map((name) => luminance(colour(name, theme))).toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['page', 'panel', 'well', 'raised'];
const texts = [
  ...['text', 'muted', 'accent-text', 'red', 'amber', 'blue'].flatMap((front) => grounds.map((back) => [front, back])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'accent-tint'],
  ['on-red', 'red'],
  ['on-red', 'red-hover'],
  ['page', 'text'],
  ['red', 'red-tint'],
  ['amber', 'amber-tint'],
  ['blue', 'blue-tint'],
] as [string, string][];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(texts)('%s has enough contrast on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test('the focus ring has enough contrast on every background', () => {
    for (const ground of grounds) expect(contrast('accent', ground, theme)).toBeGreaterThanOrEqual(3);
  });

  test('every colour is within sRGB', () => {
    const isOpaque = (value: string) => value.startsWith('light-dark(') && !value.includes('/');
    const names = [...tokens].filter(([, value]) => isOpaque(value)).map(([name]) => name);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      for (const part of colour(name, theme)) {
        expect(part, name).toBeGreaterThanOrEqual(-0.0005);
        expect(part, name).toBeLessThanOrEqual(1.0005);
      }
    }
  });
});
