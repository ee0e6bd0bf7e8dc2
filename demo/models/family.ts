import type { DemoAsset } from '../demo-asset.ts';
import { type Part, writeGlb } from './write-glb.ts';

/** One model of a family: its words, its size and its parts. */
interface Model {
  alias: string;
  name: string;
  name_ru: string;
  /** Concrete sentences; the size is added to them. */
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
  /** Tags of all its models. */
  tags: readonly string[];
}

/** An asset whose shape can be checked without writing its file. */
export type ModelAsset = DemoAsset & Pick<Model, 'size' | 'parts'>;

/** The models of a family as assets of the catalogue. */
export function family({ producer, pack, tags }: Family, models: readonly Model[]): ModelAsset[] {
  return models.map(({ parts, description, description_ru, size, ...words }) => ({
    ...words,
    type: 'model',
    producer,
    pack,
    size,
    parts,
    description: `${description} ${size.join(' × ')} cm.`,
    description_ru: `${description_ru} ${size.join(' × ')} см.`,
    tags: [...tags, ...words.tags],
    variants: ['glb'],
    make: async () => [{ name: `${words.alias}.glb`, bytes: await writeGlb(words.name, parts()) }],
  }));
}
