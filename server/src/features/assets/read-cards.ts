import type { AssetCard } from '@polyshelf/contract/assets';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { newSince } from '../search/index.ts';
import { listCards } from './queries.ts';

/** What a list shows of these assets, in their order; what is gone is left out. */
export const readCards = (
  { db, clock }: { db: Database; clock: Clock },
  ids: readonly string[],
): Promise<AssetCard[]> => listCards(db, ids, new Date(newSince(clock.now().getTime())));
