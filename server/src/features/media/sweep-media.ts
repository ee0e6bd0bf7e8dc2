import { DAY_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { listUnreferencedKeys, lockClaims, releaseKeysBefore } from './queries.ts';

/** Longer than publishing an asset takes. */
const LEFTOVER_AGE_MS = DAY_MS;
const BATCH = 500;

interface Deps {
  db: Database;
  storage: Storage;
  clock: Clock;
}

/** Deletes unreferenced files that are older than a day, and returns their number. */
export async function sweepMedia({ db, storage, clock }: Deps, signal?: AbortSignal): Promise<number> {
  const cutoff = new Date(clock.now().getTime() - LEFTOVER_AGE_MS);
  await releaseKeysBefore(db, cutoff);
  let removed = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    for (const key of await listUnreferencedKeys(db, batch))
      if (await removeUnreferenced({ db, storage }, key)) removed += 1;
    batch = [];
  };
  for (const folder of ['files', 'images', 'previews'])
    for await (const { key, modifiedAt } of storage.list(folder)) {
      signal?.throwIfAborted();
      if (modifiedAt < cutoff) batch.push(key);
      if (batch.length === BATCH) await sweepBatch();
    }
  await sweepBatch();
  return removed;
}

/** Checks again while new claims are blocked: a publisher may have claimed the key since. */
const removeUnreferenced = ({ db, storage }: Pick<Deps, 'db' | 'storage'>, key: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockClaims(tx);
    if ((await listUnreferencedKeys(tx, [key])).length === 0) return false;
    await storage.remove(key);
    return true;
  });
