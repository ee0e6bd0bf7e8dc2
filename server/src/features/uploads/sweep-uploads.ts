import { DAY_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { RESUMABLE_FOLDER } from '../../platform/storage/storage-key.ts';
import { fileOfKey, type ResumableStore } from '../../platform/tus/resumable-store.ts';
import { deleteEmptyUploads, listForgottenFiles, listUnusedKeys } from './queries.ts';
import { type ListReferencedFiles, removeUploadFiles } from './remove-upload-files.ts';

export interface SweepDeps {
  db: Database;
  storage: Pick<Storage, 'list'>;
  resumable: ResumableStore;
  clock: Clock;
  listReferencedFiles: ListReferencedFiles;
}

const UNTOUCHED_MS = 7 * DAY_MS;
/** Longer than it takes to note where bytes are after they were stored. */
const LEFTOVER_AGE_MS = DAY_MS;
const BATCH = 500;

/** Deletes uploads that were cancelled or that nobody touched for a week, except files that another feature needs. */
export async function sweepUploads(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, listReferencedFiles } = deps;
  const now = clock.now().getTime();
  const untouchedSince = new Date(now - UNTOUCHED_MS);
  const forgotten = await listForgottenFiles(db, untouchedSince);
  for (let start = 0; start < forgotten.length; start += BATCH) {
    signal.throwIfAborted();
    const batch = forgotten.slice(start, start + BATCH);
    const needed = new Set(await listReferencedFiles(db, batch));
    await removeUploadFiles(
      deps,
      batch.filter((id) => !needed.has(id)),
    );
  }
  await deleteEmptyUploads(db, untouchedSince);
  await removeLeftovers(deps, new Date(now - LEFTOVER_AGE_MS), signal);
}

/** Deletes bytes that no file has, which processes leave that end between storing and noting. */
async function removeLeftovers({ db, storage, resumable }: SweepDeps, olderThan: Date, signal: AbortSignal) {
  const keys = new Set<string>();
  const removeBatch = async () => {
    signal.throwIfAborted();
    for (const key of await listUnusedKeys(db, [...keys])) await resumable.discard(key);
    keys.clear();
  };
  for await (const { key, modifiedAt } of storage.list(RESUMABLE_FOLDER)) {
    if (modifiedAt < olderThan) keys.add(fileOfKey(key));
    if (keys.size === BATCH) await removeBatch();
  }
  await removeBatch();
}
