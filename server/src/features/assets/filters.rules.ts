import { type AssetQuery, assetTypes, colors, formats, RESOLUTION } from '@polyshelf/contract/assets';

/** What is not in these lists is in no asset; producers, packs, tags and licences are rows, and are looked up. */
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
