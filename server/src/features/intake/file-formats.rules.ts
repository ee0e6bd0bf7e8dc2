import type { AssetType } from '@polyshelf/contract/assets';
import { readMapName } from './map-kind.rules.ts';

/** The formats of files that assets have, by their extension, and what the first bytes must be. */
const byExtension = {
  png: { format: 'png', content: 'png' },
  jpg: { format: 'jpg', content: 'jpg' },
  jpeg: { format: 'jpg', content: 'jpg' },
  hdr: { format: 'hdr', content: 'hdr' },
  exr: { format: 'exr', content: 'exr' },
  glb: { format: 'glb', content: 'glb' },
  gltf: { format: 'gltf', content: 'json' },
} as const;

type Known = (typeof byExtension)[keyof typeof byExtension];

/** What a file should contain by its name; null when assets have no such files. */
export function contentOf(name: string): Known | null {
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  return Object.hasOwn(byExtension, extension) ? byExtension[extension as keyof typeof byExtension] : null;
}

export const formatOf = (name: string): Known['format'] | null => contentOf(name)?.format ?? null;

/** Models contain pictures, and both HDRIs and maps may be .exr files; so the most specific format decides. */
export function detectType(files: readonly string[]): AssetType | null {
  const has = (...formats: string[]) => files.some((file) => formats.includes(formatOf(file) ?? ''));
  if (has('glb', 'gltf')) return 'model';
  const isMap = (file: string) => readMapName(file).map !== null;
  if (has('hdr') || (has('exr') && !has('png', 'jpg') && !files.some(isMap))) return 'hdri';
  return has('png', 'jpg', 'exr') ? 'texture' : null;
}
