import { isBlocking } from '@polyshelf/contract/problems';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { AssetRefused } from '../intake/index.ts';
import { forgetMedia, type PreparedAsset, recordMedia, storeMedia } from '../media/index.ts';
import { type AssetText, assetRow, FIRST_VERSION, nameFiles } from './asset-text.ts';
import { fillTranslations, listTranslations } from './fill-translations.ts';
import {
  findAssetByFingerprint,
  insertAssets,
  insertAssetVersions,
  openPlaces,
  tagAsset,
} from './publishing-queries.ts';

export interface PublishDeps {
  db: Database;
  storage: Storage;
  clock: Clock;
}

/** An asset whose bytes are stored and claimed by the holder. */
export interface StoredAsset {
  prepared: PreparedAsset;
  text: AssetText;
  holder: string;
  now: Date;
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

/** Returns null when an asset with the same files exists, and publishes nothing then. */
export async function publishStoredAsset(tx: Tx, { prepared, text, holder, now }: StoredAsset): Promise<string | null> {
  const [asset] = await insertAssets(tx, [assetRow(prepared, text, await openPlaces(tx, text), now)]);
  if (!asset) return null;
  await insertAssetVersions(tx, [{ asset, number: FIRST_VERSION, published_at: text.published_at }]);
  await tagAsset(tx, asset, text.tags);
  await fillTranslations(tx, listTranslations(asset, text));
  await recordMedia(tx, { asset, version: FIRST_VERSION, prepared: nameFiles(prepared, text) }, holder);
  await bumpTopics(tx, 'catalog');
  return asset;
}

/** Throws when the files have a problem that blocks publishing. */
export function refuseBlocked({ problems }: PreparedAsset): void {
  if (problems.some(isBlocking)) throw new AssetRefused(problems);
}
