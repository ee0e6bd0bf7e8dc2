import type { DemoAsset } from '../demo-asset.ts';
import { encodeMaps } from './toolkit/encode-maps.ts';
import { hash } from './toolkit/noise.ts';
import { makeMaps, type Surface } from './toolkit/surface.ts';

/** The values that all textures of one table share. */
export interface TextureGroup {
  producer: string;
  pack: string;
  /** Tag aliases, separated by spaces; they precede the tags of each row. */
  tags: string;
  /** Where the textures are used; completes "for …" and «для …». */
  use: [en: string, ru: string];
}

/** One texture of a table. */
export interface TextureRow {
  alias: string;
  name: [en: string, ru: string];
  text: [en: string, ru: string];
  tags: string;
  surface: Surface;
  /** Overrides `use` of the group. */
  use?: [en: string, ru: string];
  free?: boolean;
  exclusive?: boolean;
}

export type DemoTexture = DemoAsset & { surface: Surface };

const SIZES: Record<string, number> = { '1k': 1024, '2k': 2048 };

const closings: ((size: string, use: string) => string)[] = [
  (size, use) => `One repeat covers ${size} cm; for ${use}.`,
  (size, use) => `The tile measures ${size} cm and is meant for ${use}.`,
  (size, use) => `Use it for ${use}: a repeat is ${size} cm.`,
];

const closingsRu: ((size: string, use: string) => string)[] = [
  (size, use) => `Повтор ${size} см; для ${use}.`,
  (size, use) => `Размер тайла ${size} см, годится для ${use}.`,
  (size, use) => `Для ${use}; один повтор ${size} см.`,
];

/** Only every twelfth texture of a table also comes in 2K, because building all of them would take hours. */
const resolutions = (index: number): readonly string[] => (index % 12 === 0 ? ['1k', '2k'] : ['1k']);

/** Turns the table of one group into assets. */
export function textures(group: TextureGroup, rows: readonly TextureRow[]): DemoTexture[] {
  return rows.map((row, index): DemoTexture => {
    const { alias, surface } = row;
    const [use, useRu] = row.use ?? group.use;
    const size = `${surface.sizeCm} × ${surface.sizeCm}`;
    const closing = hash(index, alias.length, 1) % closings.length;
    return {
      alias,
      type: 'texture',
      producer: group.producer,
      pack: group.pack,
      name: row.name[0],
      name_ru: row.name[1],
      description: `${row.text[0]} ${(closings[closing] as (typeof closings)[0])(size, use)}`,
      description_ru: `${row.text[1]} ${(closingsRu[closing] as (typeof closings)[0])(size.replace('.', ','), useRu)}`,
      tags: `${group.tags} ${row.tags}`.split(' '),
      ...(row.free && { free: true }),
      ...(row.exclusive && { exclusive: true }),
      variants: resolutions(index),
      surface,
      make: (variant) => encodeMaps(makeMaps(surface, SIZES[variant] as number), `${alias}_${variant}`),
    };
  });
}
