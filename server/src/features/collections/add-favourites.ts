import { type Favourite, MAX_FAVOURITES } from '@polyshelf/contract/collections';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { createForbidden, invalidForeignKey } from '../../platform/items/forbidden.ts';
import { favouriteLimitReached } from './errors.ts';
import { countFavourites, insertFavourites, listFavouritesAt, listUnknown, lockOwner, type Place } from './queries.ts';

interface NewFavourite extends Place {
  account?: number | undefined;
}

/** All or none. What is marked already answers as it is, so a double click makes one. */
export async function addFavourites(
  { db, clock }: { db: Database; clock: Clock },
  accountId: number,
  favourites: readonly NewFavourite[],
): Promise<Favourite[]> {
  if (favourites.some(({ account = accountId }) => account !== accountId)) throw createForbidden('assets_packs');
  const places = favourites.map(({ asset, pack }) => ({ asset, pack }));
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, accountId);
    const [unknown] = await listUnknown(tx, accountId, places);
    if (unknown) throw invalidForeignKey('assets_packs', unknown.field, unknown.value);
    await insertFavourites(tx, accountId, places, clock.now());
    if ((await countFavourites(tx, accountId)) > MAX_FAVOURITES) throw favouriteLimitReached();
    return listFavouritesAt(tx, accountId, places);
  });
}
