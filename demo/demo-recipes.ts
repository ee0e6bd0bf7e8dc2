import { join } from 'node:path';
import { imageWidths } from '@polyshelf/contract/assets';
import type { PreparedFile, PreparedPreview } from '../server/src/features/media/index.ts';
import { committedPicture, committedWidths, type DemoEntry, picturesFolder } from './built-catalog.ts';

/** How missing bytes are made: all files of a variant at once, or one width of a picture. */
export type Recipe = VariantRecipe | PictureRecipe;

export interface VariantRecipe {
  kind: 'variant';
  alias: string;
  variant: string;
  files: readonly PreparedFile[];
  /** What the viewer loads instead of the files. Only the smallest variant has previews. */
  previews: readonly PreparedPreview[];
}

export interface PictureRecipe {
  kind: 'picture';
  /** The source picture, which is resized. */
  path: string;
  width: number;
  format: 'avif' | 'webp';
  key: string;
}

/** Maps every storage key of an asset to the recipe that makes its bytes. */
export const listRecipes = (entry: DemoEntry): [key: string, recipe: Recipe][] => [
  ...listVariants(entry),
  ...listPictures(entry),
];

function listVariants({ alias, files, previews }: DemoEntry): [key: string, recipe: Recipe][] {
  const smallest = files[0]?.variant;
  return [...Map.groupBy(files, ({ variant }) => variant)].flatMap(([variant, own]) => {
    const shown = variant === smallest ? previews : [];
    const recipe: Recipe = { kind: 'variant', alias, variant, files: own, previews: shown };
    return [...own, ...shown].map(({ key }): [string, Recipe] => [key, recipe]);
  });
}

/** One recipe per width and format, so that a page with sixty pictures does not wait for eight times as many. */
function listPictures({ images, pictures }: DemoEntry): [key: string, recipe: Recipe][] {
  return images.flatMap((image, index) => {
    const path = join(picturesFolder, pictures[index] as string);
    return imageWidths(image.width).flatMap((width) =>
      (['avif', 'webp'] as const).map((format): [string, Recipe] => {
        const key = `${image.key}/${width}.${format}`;
        return [key, { kind: 'picture', path, width, format, key }];
      }),
    );
  });
}

/** The storage keys whose bytes are committed, with the paths of their files. */
export function listCommitted({ images, pictures }: DemoEntry): [key: string, path: string][] {
  return images.flatMap(({ key, width }, index) => {
    const picture = pictures[index] as string;
    const smaller = index === 0 ? committedWidths : [];
    return [
      [`${key}/${width}.avif`, join(picturesFolder, picture)],
      ...smaller.map((size): [string, string] => [`${key}/${size}.avif`, committedPicture(picture, size)]),
    ];
  });
}
