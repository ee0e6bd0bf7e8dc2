import { type Favourite, MAX_FAVOURITES } from '@polyshelf/contract/collections';
import type { Clock } from '../../platform/clock.ts';
import { type Database, withRetries } from '../../platform/db/database.ts';
import { createForbidden, invalidForeignKey } from '../../platform/items/forbidden.ts';
import { favouriteLimitReached } from './errors.ts';
import { insertFavourites, type Place } from './queries.ts';

interface NewFavourite extends Place {
  account?: number | undefined;
}

/** Adds all or none. A favourite that exists already is returned as it is, so a double click makes one. */
export async function addFavourites(
  { db, clock }: { db: Database; clock: Clock },
  accountId: number,
  favourites: readonly NewFavourite[],
): Promise<Favourite[]> {
  if (favourites.some(({ account = accountId }) => account !== accountId)) throw createForbidden('assets_packs');
  const added = await withRetries(() =>
    insertFavourites(db, { account: accountId, places: favourites, now: clock.now(), most: MAX_FAVOURITES }),
  );
  if ('unknown' in added) throw invalidForeignKey('assets_packs', added.unknown.field, added.unknown.value);
  if ('is_over_limit' in added) throw favouriteLimitReached();
  return added.favourites;
}
