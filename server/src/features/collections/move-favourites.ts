import type { Favourite } from '@polyshelf/contract/collections';
import { isUuid } from '@polyshelf/contract/uuid';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidForeignKey, updateForbidden } from '../../platform/items/forbidden.ts';
import { planMove } from './move.rules.ts';
import {
  deleteFavouriteRows,
  findCollection,
  listFavourites,
  listFavouritesAt,
  lockOwner,
  setPack,
} from './queries.ts';

interface Move {
  accountId: number;
  ids: readonly string[];
  body: { pack?: number | null | undefined; asset?: string | undefined; account?: number | undefined };
}

/** All or none, to one collection or to none. Where an asset is already, one of the two stays. */
export async function moveFavourites({ db }: { db: Database }, { accountId, ids, body }: Move): Promise<Favourite[]> {
  const { pack, asset, account = accountId } = body;
  const refused = updateForbidden('assets_packs', Object.keys(body));
  if (account !== accountId || !ids.every((id) => isUuid(id.toLowerCase()))) throw refused;
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, accountId);
    const given = await listFavourites(tx, accountId, ids);
    if (given.length < new Set(ids).size) throw refused;
    if (given.some((favourite) => asset !== undefined && favourite.asset !== asset)) throw refused;
    if (pack === undefined) return given;
    if (pack !== null && !(await findCollection(tx, accountId, pack)))
      throw invalidForeignKey('assets_packs', 'pack', pack);
    const places = given.map((favourite) => ({ asset: favourite.asset, pack }));
    const { moved, removed, result } = planMove(given, pack, await listFavouritesAt(tx, accountId, places));
    await deleteFavouriteRows(tx, accountId, removed);
    await setPack(tx, accountId, moved, pack);
    return result;
  });
}
