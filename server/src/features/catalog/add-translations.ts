import { type Database, inTransaction } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import type { AssetText } from './asset-text.ts';
import { fillTranslations, listTranslations } from './fill-translations.ts';

/** Adds the Russian texts that a published asset, its packs, producer and tags lack. Returns how many were missing. */
export async function addTranslations({ db }: { db: Database }, asset: string, text: AssetText): Promise<number> {
  const translations = listTranslations(asset, text);
  if (translations.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    const added = await fillTranslations(tx, translations);
    if (added > 0) await bumpTopics(tx, 'catalog');
    return added;
  });
}
