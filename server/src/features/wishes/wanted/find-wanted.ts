import type { WantedCard } from '@polyshelf/contract/wanted';
import type { Database } from '../../../platform/db/database.ts';
import { type CatalogIndex, wordsOf } from '../../search/index.ts';
import { listOpenSearches } from './queries.ts';

/** Finds the open card that has the search, or one with the same meaning in either language. */
export async function findWanted(
  { db, catalogIndex }: { db: Database; catalogIndex: CatalogIndex },
  search: string,
): Promise<WantedCard | null> {
  const words = wordsOf(search).join(' ');
  const cards = await listOpenSearches(db);
  if (words === '' || cards.length === 0) return null;
  const texts = cards.flatMap(({ searches, ...card }) =>
    [...searches, card.title, card.title_ru ?? card.title].map((text) => ({ card, text })),
  );
  const [own = [], ...keys] = await catalogIndex.listMeaningKeys([words, ...texts.map(({ text }) => text)]);
  return texts.find((_, place) => keys[place]?.some((key) => own.includes(key)))?.card ?? null;
}
