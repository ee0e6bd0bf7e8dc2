import type { Tx } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import { type Edition, type PreparedAsset, recordMedia, replaceMedia } from '../media/index.ts';
import { type AssetText, assetChanges, assetRow, FIRST_VERSION, nameFiles, type VersionNote } from './asset-text.ts';
import { fillTranslations, listTranslations } from './fill-translations.ts';
import {
  insertAssets,
  insertAssetVersions,
  lockAssetVersion,
  openPlaces,
  replaceTags,
  tagAsset,
  updateAsset,
} from './publishing-queries.ts';

/** An asset whose bytes are stored and claimed by the holder. */
interface StoredAsset {
  prepared: PreparedAsset;
  text: AssetText;
  holder: string;
  now: Date;
}

interface StoredVersion extends StoredAsset {
  note: VersionNote;
  /** The Russian texts replace those that exist, also by none. */
  replacesTranslations?: boolean;
}

export interface VersionDeps {
  jobs: Enqueue;
  /** Tells the holders. It belongs to the feature `notices`, which the composition root passes. */
  holderNotice: Job<Edition>;
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

/** Returns the number of the new version. */
export async function publishStoredVersion(
  tx: Tx,
  { jobs, holderNotice }: VersionDeps,
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
  await jobs.enqueue(tx, holderNotice, { asset, version });
  return version;
}
