import { type Collection, MAX_COLLECTIONS } from '@polyshelf/contract/collections';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { createForbidden } from '../../platform/items/forbidden.ts';
import { collectionLimitReached, nameTaken } from './errors.ts';
import { countCollections, insertCollection, lockOwner } from './queries.ts';

interface NewCollection {
  accountId: number;
  body: { name: string; account?: number | undefined };
}

export async function createCollection(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, body: { name, account = accountId } }: NewCollection,
): Promise<Collection> {
  if (account !== accountId) throw createForbidden('packs');
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, account);
    if ((await countCollections(tx, account)) >= MAX_COLLECTIONS) throw collectionLimitReached();
    const id = await insertCollection(tx, account, name, clock.now());
    if (id === null) throw nameTaken();
    return { id, name, type: 'private', account, assets_total: 0 };
  });
}
