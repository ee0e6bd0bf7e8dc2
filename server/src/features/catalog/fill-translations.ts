import { type TranslationKind, translationKinds } from '@polyshelf/contract/catalog';
import type { Tx } from '../../platform/db/database.ts';
import type { AssetText, Translation } from './asset-text.ts';
import { updateTranslations } from './translation-queries.ts';

/**
 * Sets Russian texts in the caller's transaction and returns how many have changed. Keeps those that exist, unless
 * `overwrites` is set. The caller bumps the topic `catalog`.
 */
export async function fillTranslations(
  tx: Tx,
  translations: readonly Translation[],
  { overwrites = false } = {},
): Promise<number> {
  let changed = 0;
  for (const kind of translationKinds) {
    const given = translations.filter((one) => one.kind === kind);
    if (given.length > 0) changed += await updateTranslations(tx, kind, given, overwrites);
  }
  return changed;
}

/** The Russian texts of an asset, its packs, its producer and its tags. */
export function listTranslations(asset: string, text: AssetText): Translation[] {
  const named = (kind: TranslationKind) => (row: { alias: string; name_ru: string | null }) =>
    ({ kind, key: row.alias, text: row.name_ru }) as const;
  const all = [
    { kind: 'name', key: asset, text: text.name_ru } as const,
    { kind: 'description', key: asset, text: text.description_ru } as const,
    ...text.pack.map(named('pack')),
    named('producer')(text.producer),
    ...text.tags.map(named('tag')),
  ];
  return all.flatMap(({ text: russian, ...place }) => (russian === null ? [] : [{ ...place, text: russian }]));
}
