import { join } from 'node:path';
import { imageWidths } from '@polyshelf/contract/assets';
import type { PreparedPreview } from '../server/src/features/media/prepared-asset.ts';
import { type DemoEntry, keptPicture, keptWidths, picturesFolder } from './built-catalog.ts';

/** Bytes that a worker made, under the name by which a recipe knows them. */
export interface MadeBytes {
  name: string;
  path: string;
}

/** How the bytes behind one or some keys come to be: all of them at once. */
export interface Recipe {
  task: 'variant' | 'picture';
  input: Record<string, string>;
  /** Null for what is not stored. The hash is known for what people download; another encoder may compress a preview otherwise. */
  place(name: string): { key: string; sha256?: string } | null;
}

export const previewName = ({ kind, map }: Pick<PreparedPreview, 'kind' | 'map'>): string => `${kind} ${map ?? ''}`;

export function listRecipes(entry: DemoEntry): [key: string, recipe: Recipe][] {
  const { alias, files, images, pictures, previews } = entry;
  const [first] = files;
  const variants = [...new Set(files.map(({ variant }) => variant))];
  const ofFiles = variants.flatMap((variant) => {
    const own = files.filter((file) => file.variant === variant);
    // What the viewer loads is made of the smallest variant, which is the first.
    const seen = variant === first?.variant ? previews : [];
    const places = new Map<string, { key: string; sha256?: string }>([
      ...own.map(({ name, key, sha256 }) => [name, { key, sha256 }] as const),
      ...seen.map((preview) => [previewName(preview), { key: preview.key }] as const),
    ]);
    const recipe: Recipe = { task: 'variant', input: { alias, variant }, place: (name) => places.get(name) ?? null };
    return [...places.values()].map(({ key }): [string, Recipe] => [key, recipe]);
  });
  const ofPictures = images.flatMap(({ key, width }, index) => {
    const path = join(picturesFolder, pictures[index] as string);
    const names = imageWidths(width).flatMap((kept) => [`${kept}.avif`, `${kept}.webp`]);
    // One by one: a page with sixty pictures would wait for eight times as many.
    return names.map((name): [string, Recipe] => {
      const place = () => ({ key: `${key}/${name}` });
      return [`${key}/${name}`, { task: 'picture', input: { path, name }, place }];
    });
  });
  return [...ofFiles, ...ofPictures];
}

/** Keys whose bytes come with the code, and where. */
export function listKept({ images, pictures }: DemoEntry): [key: string, path: string][] {
  return images.flatMap(({ key, width }, index) => {
    const picture = pictures[index] as string;
    const smaller = index === 0 ? keptWidths : [];
    return [
      [`${key}/${width}.avif`, join(picturesFolder, picture)],
      ...smaller.map((kept): [string, string] => [`${key}/${kept}.avif`, keptPicture(picture, kept)]),
    ];
  });
}
