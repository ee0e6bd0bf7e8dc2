import type { Variant } from '@polyshelf/contract/downloads';
import { expect, test } from 'vitest';
import { choiceOf, chooseMaps, mapsIn, resolutionsToChoose, sameMapsIn } from './chosen-maps.rules.ts';

const variant = (id: string, resolution: string, maps: string[], more: Partial<Variant> = {}): Variant => ({
  id,
  kind: 'file',
  preset: null,
  resolution,
  format: 'png',
  maps,
  name: id,
  bytes: 10,
  ...more,
});

const variants = [
  variant('all-1k', '1K', ['ao', 'basecolor'], { kind: 'zip' }),
  variant('ao-1k', '1K', ['ao']),
  variant('color-1k', '1K', ['basecolor']),
  variant('color-1k-jpg', '1K', ['basecolor'], { format: 'jpg', bytes: 3 }),
  variant('ao-2k', '2K', ['ao']),
  variant('color-2k', '2K', ['basecolor']),
  variant('color-4k', '4K', ['basecolor']),
];

test('maps can be chosen where a resolution has more than one', () => {
  expect(resolutionsToChoose(variants)).toEqual(['1K', '2K']);
  expect(mapsIn(variants, '1K').map(({ id }) => id)).toEqual(['ao-1k', 'color-1k', 'color-1k-jpg']);
});

test('chosen maps are requested by file ids, a variant by its id', () => {
  const chosen = chooseMaps(mapsIn(variants, '2K'));
  expect(chosen).toMatchObject({ resolution: '2K', bytes: 20, maps: ['ao', 'basecolor'] });
  expect(choiceOf(chosen)).toEqual({ files: ['ao-2k', 'color-2k'] });
  expect(choiceOf(variants[0] as Variant)).toEqual({ variant: 'all-1k' });
});

test('another resolution keeps the chosen maps that it has', () => {
  expect(sameMapsIn(variants, '2K', ['ao']).files).toEqual(['ao-2k']);
  expect(sameMapsIn(variants, '1K', ['ao', 'basecolor']).files).toEqual(['ao-1k', 'color-1k']);
  expect(sameMapsIn(variants, '2K', ['height']).files).toEqual(['ao-2k', 'color-2k']);
});
