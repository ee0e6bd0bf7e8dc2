import type { DemoAsset } from '../demo-asset.ts';
import { type Part, writeGlb } from './write-glb.ts';

/** One model of a family: its texts, its size and its parts. */
interface Model {
  alias: string;
  name: string;
  name_ru: string;
  /** The size is appended to the description. */
  description: string;
  description_ru: string;
  /** Width, depth and height in centimetres. */
  size: readonly [width: number, depth: number, height: number];
  tags: readonly string[];
  free?: boolean;
  exclusive?: boolean;
  parts(): Part[];
}

interface Family {
  producer: string;
  pack: string;
  /** Tags that all models of the family share. */
  tags: readonly string[];
}

export type ModelAsset = DemoAsset & Pick<Model, 'size' | 'parts'>;

/** Turns the models of a family into assets. */
export function family({ producer, pack, tags }: Family, models: readonly Model[]): ModelAsset[] {
  return models.map(({ parts, description, description_ru, size, ...texts }) => ({
    ...texts,
    type: 'model',
    producer,
    pack,
    size,
    parts,
    description: `${description} ${size.join(' × ')} cm.`,
    description_ru: `${description_ru} ${size.join(' × ')} см.`,
    tags: [...tags, ...texts.tags],
    variants: ['glb'],
    make: async () => [{ name: `${texts.alias}.glb`, bytes: await writeGlb(texts.name, parts()) }],
  }));
}
