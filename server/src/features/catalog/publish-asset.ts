import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { AssetRefused, forgetMedia, type PreparedAsset, recordMedia, storeMedia } from '../media/index.ts';
import { type AssetText, assetRow, FIRST_VERSION, nameFiles } from './asset-text.ts';
import {
  findAssetByFingerprint,
  insertAssets,
  insertAssetVersions,
  linkTags,
  openPackPath,
  openProducer,
  openTags,
} from './publishing-queries.ts';

interface Deps {
  db: Database;
  storage: Storage;
  clock: Clock;
}

/**
 * Publishes an asset wholly or not at all: bytes first, which nobody sees, then every row in one transaction.
 * Files that were published before give the asset that has them.
 */
export async function publishAsset(
  deps: Deps,
  prepared: PreparedAsset,
  text: AssetText,
  signal?: AbortSignal,
): Promise<{ id: string; isNew: boolean }> {
  if (prepared.problems.some(({ severity }) => severity === 'error')) throw new AssetRefused(prepared.problems);
  const known = await findAssetByFingerprint(deps.db, prepared.fingerprint);
  if (known) return { id: known, isNew: false };
  const holder = await storeMedia(deps, prepared, signal);
  const id = await inTransaction(deps.db, async (tx) => {
    const asset = await insertRows(tx, prepared, text, deps.clock.now());
    if (!asset) return null;
    await recordMedia(tx, { asset, version: FIRST_VERSION, prepared: nameFiles(prepared, text) }, holder);
    await bumpTopics(tx, 'catalog');
    return asset;
  });
  if (id) return { id, isNew: true };
  await forgetMedia(deps, holder);
  return { id: (await findAssetByFingerprint(deps.db, prepared.fingerprint)) as string, isNew: false };
}

/** Null when another publisher of the same files was first. */
async function insertRows(tx: Tx, prepared: PreparedAsset, text: AssetText, now: Date): Promise<string | null> {
  const places = { producer: await openProducer(tx, text.producer), pack: await openPackPath(tx, text.pack) };
  const [asset] = await insertAssets(tx, [assetRow(prepared, text, places, now)]);
  if (!asset) return null;
  await insertAssetVersions(tx, [{ asset, number: FIRST_VERSION, published_at: text.published_at }]);
  const tags = await openTags(tx, text.tags);
  await linkTags(
    tx,
    [...tags.values()].map((tag) => ({ asset, tag })),
  );
  return asset;
}
