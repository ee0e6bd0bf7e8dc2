/** What has a Russian text. The order is that of the locks: publishing a version also locks the asset before its packs. */
export const translationKinds = ['name', 'description', 'note', 'pack', 'producer', 'tag'] as const;

export type TranslationKind = (typeof translationKinds)[number];

/** The greatest length of each kind. */
export const translationLimits: Record<TranslationKind, number> = {
  name: 120,
  description: 5_000,
  note: 1_000,
  pack: 60,
  producer: 120,
  tag: 40,
};

/** A Russian text of the catalogue. */
export interface Translation {
  kind: TranslationKind;
  /** The id of an asset, its id and version as `id/2` for a note, or the alias of a pack, producer or tag. */
  key: string;
  text: string;
}
