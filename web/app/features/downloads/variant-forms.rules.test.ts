import type { Variant } from '@polyshelf/contract/downloads';
import { expect, test } from 'vitest';
import { type Form, formsOf, nearestIn } from './variant-forms.rules.ts';

const variant = (id: string, more: Partial<Variant> = {}): Variant => ({
  id,
  kind: 'zip',
  preset: null,
  resolution: null,
  format: 'png',
  maps: [],
  name: `${id}.zip`,
  bytes: 1,
  ...more,
});
const set = (id: string, resolution: string) => variant(id, { resolution, maps: ['basecolor', 'ao'] });
const map = (number: number, name: string, resolution: string) =>
  variant(`0000000${number}-0000-4000-8000-000000000000`, { kind: 'file', resolution, maps: [name] });

const shapeOf = ({ id, kind, variants }: Form) => ({ id, kind, resolutions: variants.map((one) => one.resolution) });

test('a texture is offered as sets and single maps, each in its resolutions', () => {
  const variants = [
    set('all-1k', '1K'),
    set('blender-1k', '1K'),
    set('all-2k', '2K'),
    set('blender-2k', '2K'),
    map(1, 'ao', '1K'),
    map(2, 'basecolor', '1K'),
    map(3, 'ao', '2K'),
  ];
  expect(formsOf(variants).map(shapeOf)).toEqual([
    { id: 'all', kind: 'set', resolutions: ['1K', '2K'] },
    { id: 'blender', kind: 'set', resolutions: ['1K', '2K'] },
    { id: 'ao.png', kind: 'map', resolutions: ['1K', '2K'] },
    { id: 'basecolor.png', kind: 'map', resolutions: ['1K'] },
  ]);
});

test('a model is offered by format, an HDRI by format and resolution', () => {
  const model = [variant('glb', { kind: 'file', format: 'glb' }), variant('gltf', { format: 'gltf' })];
  expect(formsOf(model).map(shapeOf)).toEqual([
    { id: 'glb', kind: 'file', resolutions: [null] },
    { id: 'gltf', kind: 'file', resolutions: [null] },
  ]);
  const hdri = ['2K', '8K'].map((resolution) =>
    variant(`hdr-${resolution.toLowerCase()}`, { kind: 'file', format: 'hdr', resolution }),
  );
  expect(formsOf(hdri).map(shapeOf)).toEqual([{ id: 'hdr', kind: 'file', resolutions: ['2K', '8K'] }]);
});

test.each([
  ['2K', '2K'],
  ['4K', '4K'],
  ['6K', '4K'],
  ['16K', '8K'],
  ['1K', '2K'],
  [null, '2K'],
])('the nearest resolution to %s among 2K, 4K and 8K is %s', (wanted, given) => {
  const [form] = formsOf(['2K', '4K', '8K'].map((size) => set(`all-${size.toLowerCase()}`, size)));
  expect(form && nearestIn(form, wanted).resolution).toBe(given);
});
