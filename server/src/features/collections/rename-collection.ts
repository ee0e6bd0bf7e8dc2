import type { Collection } from '@polyshelf/contract/collections';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { updateForbidden } from '../../platform/items/forbidden.ts';
import { nameTaken } from './errors.ts';
import { findCollection, isNameTaken, lockOwner, setName } from './queries.ts';

interface Change {
  accountId: number;
  id: number;
  body: { name: string; account?: number | undefined };
}

export async function renameCollection(
  { db }: { db: Database },
  { accountId, id, body: { name, account = accountId } }: Change,
): Promise<Collection> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, accountId);
    const collection = account === accountId && (await findCollection(tx, accountId, id));
    if (!collection) throw updateForbidden('packs', ['name']);
    if (await isNameTaken(tx, accountId, name, id)) throw nameTaken();
    await setName(tx, accountId, id, name);
    return { ...collection, name };
  });
}
