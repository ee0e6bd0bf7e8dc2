import type { Tx } from '../../platform/db/database.ts';
import { insertCollection, insertFavourites } from './queries.ts';

interface PastCollection {
  accountId: number;
  name: string;
  assets: readonly string[];
  at: Date;
}

/** Enters a collection that its owner made and filled at `at`. */
export async function recordPastCollection(tx: Tx, { accountId, name, assets, at }: PastCollection): Promise<void> {
  const pack = await insertCollection(tx, accountId, name, at);
  await insertFavourites(
    tx,
    accountId,
    assets.map((asset) => ({ asset, pack })),
    at,
  );
}
