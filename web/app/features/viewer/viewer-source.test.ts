import { expect, test } from 'vitest';
import { viewerSource } from './viewer-source.ts';

const preview = (kind: 'map' | 'model' | 'environment', id: string, map: string | null = null) => ({
  kind,
  id,
  map,
  bytes: 1,
});

test('the source of a texture is its maps', () => {
  const previews = [preview('map', 'a.webp', 'ao'), preview('map', 'b.webp', 'basecolor')];
  expect(viewerSource({ type: 'texture', previews })).toEqual({
    type: 'texture',
    maps: { ao: '/media/previews/a.webp', basecolor: '/media/previews/b.webp' },
  });
});

test.each([
  ['model', preview('model', 'm.glb'), '/media/previews/m.glb'],
  ['hdri', preview('environment', 'e.hdr'), '/media/previews/e.hdr'],
] as const)('the source of a %s is its preview', (type, only, url) => {
  expect(viewerSource({ type, previews: [only] })).toEqual({ type, url });
});

test.each(['texture', 'model', 'hdri'] as const)('a %s without previews has no source', (type) => {
  expect(viewerSource({ type, previews: [] })).toBeNull();
});
