import { MAX_FAVOURITES } from '@polyshelf/contract/collections';
import type { Tx } from '../../platform/db/database.ts';
import { insertCollection, insertFavourites } from './queries.ts';

interface PastCollection {
  accountId: number;
  name: string;
  assets: readonly string[];
  at: Date;
}

/** Inserts a collection as if its owner had made and filled it at `at`. */
export async function recordPastCollection(tx: Tx, { accountId, name, assets, at }: PastCollection): Promise<void> {
  const pack = await insertCollection(tx, accountId, name, at);
  const places = assets.map((asset) => ({ asset, pack }));
  const added = await insertFavourites(tx, { account: accountId, places, now: at, most: MAX_FAVOURITES });
  if (!('favourites' in added)) throw new Error(`The collection "${name}" cannot be filled: ${JSON.stringify(added)}`);
}
