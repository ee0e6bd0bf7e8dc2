import { type AssetQuery, assetTypes, colors, formats, RESOLUTION } from '@polyshelf/contract/assets';

/** Filters with a fixed list of values. Producers, packs, tags and licences are rows and are looked up instead. */
const isKnown: Record<'type' | 'resolution' | 'format' | 'color', (value: string) => boolean> = {
  type: (value) => assetTypes.some((known) => known === value),
  resolution: (value) => RESOLUTION.test(value),
  format: (value) => formats.some((known) => known === value),
  color: (value) => colors.some((known) => known === value),
};

export function findUnknownValue(query: AssetQuery): { field: string; value: string } | null {
  for (const field of ['type', 'resolution', 'format', 'color'] as const) {
    const value = query[field]?.find((given) => !isKnown[field](given));
    if (value !== undefined) return { field, value };
  }
  return null;
}
