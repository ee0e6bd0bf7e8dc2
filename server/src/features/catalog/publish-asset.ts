import { isBlocking } from '@polyshelf/contract/problems';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { AssetRefused } from '../intake/index.ts';
import { forgetMedia, type PreparedAsset, storeMedia } from '../media/index.ts';
import type { AssetText, VersionNote } from './asset-text.ts';
import { publishStoredAsset, publishStoredVersion, type VersionDeps } from './publish-stored.ts';
import { findAssetByFingerprint } from './publishing-queries.ts';

export interface PublishDeps {
  db: Database;
  storage: Storage;
  clock: Clock;
}

/**
 * Publishes an asset wholly or not at all: stores the bytes, which no page shows yet, then inserts all rows in one
 * transaction. When an asset with the same files exists, returns that asset.
 */
export async function publishAsset(
  deps: PublishDeps,
  prepared: PreparedAsset,
  text: AssetText,
  signal?: AbortSignal,
): Promise<{ id: string; isNew: boolean }> {
  refuseBlocked(prepared);
  const known = await findAssetByFingerprint(deps.db, prepared.fingerprint);
  if (known) return { id: known.id, isNew: false };
  const holder = await storeMedia(deps, prepared, { signal });
  const now = deps.clock.now();
  const id = await inTransaction(deps.db, (tx) => publishStoredAsset(tx, { prepared, text, holder, now }));
  if (id) return { id, isNew: true };
  await forgetMedia(deps, holder);
  const other = await findAssetByFingerprint(deps.db, prepared.fingerprint);
  return { id: other?.id as string, isNew: false };
}

/**
 * Replaces the files of a published asset, wholly or not at all. Its URL and publication date stay. The database keeps
 * the files of earlier versions; pictures, previews, facts and English texts are those of the newest version. Russian
 * texts that exist stay. Holders of an earlier version are told by a job. Returns the number of the version.
 */
export async function publishVersion(
  deps: PublishDeps & VersionDeps,
  asset: string,
  { prepared, text, note }: { prepared: PreparedAsset; text: AssetText; note: VersionNote },
  signal?: AbortSignal,
): Promise<number> {
  refuseBlocked(prepared);
  const holder = await storeMedia(deps, prepared, { signal });
  const now = deps.clock.now();
  return inTransaction(deps.db, (tx) => publishStoredVersion(tx, deps, asset, { prepared, text, note, holder, now }));
}

function refuseBlocked({ problems }: PreparedAsset): void {
  if (problems.some(isBlocking)) throw new AssetRefused(problems);
}
