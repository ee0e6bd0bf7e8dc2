import type { DemoAsset } from '../demo-asset.ts';
import { encodeMaps } from './toolkit/encode-maps.ts';
import { hash } from './toolkit/noise.ts';
import { makeMaps, type Surface } from './toolkit/surface.ts';

/** What the textures of one table have in common. */
export interface TextureGroup {
  producer: string;
  pack: string;
  /** Aliases, put before those of each row. */
  tags: string;
  /** Where one would use them: completes "for …" and «для …». */
  use: [en: string, ru: string];
}

/** One texture of a table: alias, names, what there is to see in both languages, own tags, and the surface. */
export interface TextureRow {
  alias: string;
  name: [en: string, ru: string];
  text: [en: string, ru: string];
  tags: string;
  surface: Surface;
  /** Where the row is used otherwise than its group. */
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

const say = (text: string, sentence: string): string => `${text} ${sentence}`;

/** Every twelfth texture of a table is also sold in 2K: building the demo makes them all, and should not take hours. */
const resolutions = (index: number): readonly string[] => (index % 12 === 0 ? ['1k', '2k'] : ['1k']);

/** Turns a table of one group into assets. */
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
      description: say(row.text[0], (closings[closing] as (typeof closings)[0])(size, use)),
      description_ru: say(row.text[1], (closingsRu[closing] as (typeof closings)[0])(size.replace('.', ','), useRu)),
      tags: `${group.tags} ${row.tags}`.split(' '),
      ...(row.free && { free: true }),
      ...(row.exclusive && { exclusive: true }),
      variants: resolutions(index),
      surface,
      make: (variant) => encodeMaps(makeMaps(surface, SIZES[variant] as number), `${alias}_${variant}`),
    };
  });
}
