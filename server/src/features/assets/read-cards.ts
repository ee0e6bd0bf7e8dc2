import type { AssetCard } from '@polyshelf/contract/assets';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { newSince } from '../search/index.ts';
import { writeCards } from './queries.ts';

/** What a list shows of these assets, in their order; what is gone is left out. */
export async function readCards(
  { db, clock }: { db: Database; clock: Clock },
  ids: readonly string[],
): Promise<AssetCard[]> {
  const cards = await writeCards(db, ids, new Date(newSince(clock.now().getTime())));
  return cards.map(({ card }) => JSON.parse(card));
}
