import type { Favourite } from '@polyshelf/contract/collections';
import { isUuid } from '@polyshelf/contract/uuid';
import { type Database, withRetries } from '../../platform/db/database.ts';
import { invalidForeignKey, updateForbidden } from '../../platform/items/forbidden.ts';
import { listFavourites, moveFavouriteRows } from './queries.ts';

interface Move {
  accountId: number;
  ids: readonly string[];
  body: { pack?: number | null | undefined; asset?: string | undefined; account?: number | undefined };
}

/** Moves all or none, to a collection or out of collections. If an asset is there already, one of the two stays. */
export async function moveFavourites({ db }: { db: Database }, { accountId, ids, body }: Move): Promise<Favourite[]> {
  if (ids.length === 0) return [];
  const { pack, asset = null, account = accountId } = body;
  const refused = updateForbidden('assets_packs', Object.keys(body));
  if (account !== accountId || !ids.every((id) => isUuid(id.toLowerCase()))) throw refused;
  if (pack === undefined) {
    const given = await listFavourites(db, accountId, ids);
    if (given.length < new Set(ids).size || given.some((favourite) => favourite.asset !== (asset ?? favourite.asset)))
      throw refused;
    return given;
  }
  const moved = await withRetries(() => moveFavouriteRows(db, { account: accountId, ids, pack, asset }));
  if ('is_missing' in moved) throw refused;
  if ('is_unknown_pack' in moved) throw invalidForeignKey('assets_packs', 'pack', Number(pack));
  return moved.favourites;
}
