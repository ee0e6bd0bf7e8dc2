import type { Tx } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { quotaExceeded, storageFull } from './errors.ts';
import { countExpectedBytes, lockUsedBytes } from './queries.ts';
import { fitsOnDisk } from './upload-file.rules.ts';

export interface UploadLimits {
  /** The bytes of unpublished files that one account may have. */
  quotaBytes: number;
  fileBytes: number;
}

/** Throws when `bytes` more would exceed the quota of the account or the disk, together with all that is still to come. */
export async function findRoom(
  tx: Tx,
  { storage, limits }: { storage: Pick<Storage, 'space'>; limits: UploadLimits },
  { account, bytes }: { account: number; bytes: number },
): Promise<void> {
  const used = await lockUsedBytes(tx, account);
  const { quotaBytes } = limits;
  if (used + bytes > quotaBytes)
    throw quotaExceeded({ extensions: { used_bytes: used, quota_bytes: quotaBytes, needed_bytes: bytes } });
  const space = await storage.space();
  if (space && !fitsOnDisk(space, bytes + (await countExpectedBytes(tx)))) throw storageFull();
}
