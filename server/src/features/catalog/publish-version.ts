import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import { type PreparedAsset, replaceMedia, storeMedia } from '../media/index.ts';
import { type AssetText, assetChanges, nameFiles, type VersionNote } from './asset-text.ts';
import { fillTranslations, listTranslations } from './fill-translations.ts';
import { type PublishDeps, refuseBlocked, type StoredAsset } from './publish-asset.ts';
import { insertAssetVersions, lockAssetVersion, openPlaces, replaceTags, updateAsset } from './publishing-queries.ts';

interface StoredVersion extends StoredAsset {
  note: VersionNote;
  /** The Russian texts replace those that exist, also by none. */
  replacesTranslations?: boolean;
}

/**
 * Replaces the files of a published asset, wholly or not at all. Its URL and publication date stay. The database keeps
 * the files of earlier versions; pictures, previews, facts and English texts are those of the newest version. Russian
 * texts that exist stay.
 */
export async function publishVersion(
  deps: PublishDeps,
  asset: string,
  { prepared, text, note }: { prepared: PreparedAsset; text: AssetText; note: VersionNote },
  signal?: AbortSignal,
): Promise<number> {
  refuseBlocked(prepared);
  const holder = await storeMedia(deps, prepared, { signal });
  const now = deps.clock.now();
  return inTransaction(deps.db, (tx) => publishStoredVersion(tx, asset, { prepared, text, note, holder, now }));
}

/** Returns the number of the new version. */
export async function publishStoredVersion(
  tx: Tx,
  asset: string,
  { prepared, text, note, holder, now, replacesTranslations = false }: StoredVersion,
): Promise<number> {
  const places = await openPlaces(tx, text);
  // The row lock makes two concurrent publishers create two versions, one after the other.
  const version = (await lockAssetVersion(tx, asset)) + 1;
  await insertAssetVersions(tx, [{ asset, number: version, published_at: now, ...note }]);
  const { name_ru, description_ru, ...changes } = assetChanges(prepared, text, places, now);
  await updateAsset(tx, asset, { ...changes, version, ...(replacesTranslations && { name_ru, description_ru }) });
  await replaceTags(tx, asset, text.tags);
  await fillTranslations(tx, listTranslations(asset, text));
  await replaceMedia(tx, { asset, version, prepared: nameFiles(prepared, text) }, holder);
  await bumpTopics(tx, 'catalog');
  return version;
}
