import { join } from 'node:path';
import { imageWidths } from '@polyshelf/contract/assets';
import type { PreparedFile, PreparedPreview } from '../server/src/features/media/index.ts';
import { type DemoEntry, keptPicture, keptWidths, picturesFolder } from './built-catalog.ts';

/** How stored bytes are made: all files of a variant at once, or one width of a picture. */
export type Recipe = VariantRecipe | PictureRecipe;

export interface VariantRecipe {
  kind: 'variant';
  alias: string;
  variant: string;
  files: readonly PreparedFile[];
  /** What the viewer loads instead of the files. Made from the smallest variant; the others have none. */
  previews: readonly PreparedPreview[];
}

export interface PictureRecipe {
  kind: 'picture';
  /** The picture to scale down. */
  path: string;
  width: number;
  format: 'avif' | 'webp';
  key: string;
}

/** The recipe behind every key of an asset. */
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

/** One recipe per width, because a page with sixty pictures would otherwise wait for eight times as many. */
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

/** The keys whose bytes are committed with the code, and their files. */
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
