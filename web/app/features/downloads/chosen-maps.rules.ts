import type { Variant } from '@polyshelf/contract/downloads';

/** Single maps of one resolution, downloaded together like a variant. */
export interface ChosenMaps extends Variant {
  files: string[];
}

export const isChosen = (variant: Variant): variant is ChosenMaps => 'files' in variant;

export const choiceOf = (variant: Variant): { variant: string } | { files: string[] } =>
  isChosen(variant) ? { files: variant.files } : { variant: variant.id };

/** The files of a resolution that are single maps. */
export const mapsIn = (variants: readonly Variant[], resolution: string | null): Variant[] =>
  variants.filter(({ kind, maps, resolution: own }) => kind === 'file' && maps.length === 1 && own === resolution);

/** The resolutions that have several maps, in the order of the variants. */
export const resolutionsToChoose = (variants: readonly Variant[]): string[] =>
  [...new Set(variants.map(({ resolution }) => resolution))].filter(
    (resolution) => resolution !== null && mapsIn(variants, resolution).length > 1,
  ) as string[];

export const chooseMaps = (maps: readonly Variant[]): ChosenMaps => ({
  id: 'chosen',
  kind: 'zip',
  preset: null,
  resolution: maps[0]?.resolution ?? null,
  format: null,
  maps: maps.flatMap((one) => one.maps),
  name: '',
  bytes: maps.reduce((sum, { bytes }) => sum + bytes, 0),
  files: maps.map(({ id }) => id),
});

/** The wanted maps in another resolution, or all of its maps if it has none of them; each in its first format. */
export function sameMapsIn(variants: readonly Variant[], resolution: string, wanted: readonly string[]): ChosenMaps {
  const there = mapsIn(variants, resolution);
  const kinds = [...new Set(there.flatMap(({ maps }) => maps))];
  const kept = kinds.filter((kind) => wanted.includes(kind));
  const taken = (kept.length > 0 ? kept : kinds).map((kind) => there.find(({ maps }) => maps[0] === kind) as Variant);
  return chooseMaps(taken);
}
