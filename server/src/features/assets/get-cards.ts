import type { AssetCard } from '@polyshelf/contract/assets';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { newSince } from '../search/index.ts';
import { listCardJson } from './queries.ts';

/** Returns the cards of these assets in the order of the ids, without assets that no longer exist. */
export async function getCards(
  { db, clock }: { db: Database; clock: Clock },
  ids: readonly string[],
): Promise<AssetCard[]> {
  const cards = await listCardJson(db, ids, new Date(newSince(clock.now().getTime())));
  return cards.map(({ json }) => JSON.parse(json));
}
