import { isBlocking } from '@polyshelf/contract/problems';
import { inTransaction } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import { AssetRefused } from '../intake/index.ts';
import { type PreparedAsset, replaceMedia, storeMedia } from '../media/index.ts';
import { type AssetText, assetChanges, nameFiles, type VersionNote } from './asset-text.ts';
import { fillTranslations, listTranslations } from './fill-translations.ts';
import type { PublishDeps } from './publish-asset.ts';
import { insertAssetVersions, lockAssetVersion, openPlaces, replaceTags, updateAsset } from './publishing-queries.ts';

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
  if (prepared.problems.some(isBlocking)) throw new AssetRefused(prepared.problems);
  const holder = await storeMedia(deps, prepared, signal);
  return inTransaction(deps.db, async (tx) => {
    const places = await openPlaces(tx, text);
    // The row lock makes two concurrent publishers create two versions, one after the other.
    const version = (await lockAssetVersion(tx, asset)) + 1;
    const now = deps.clock.now();
    await insertAssetVersions(tx, [{ asset, number: version, published_at: now, ...note }]);
    const { name_ru: _, description_ru: __, ...changes } = assetChanges(prepared, text, places, now);
    await updateAsset(tx, asset, { ...changes, version });
    await replaceTags(tx, asset, text.tags);
    await fillTranslations(tx, listTranslations(asset, text));
    await replaceMedia(tx, { asset, version, prepared: nameFiles(prepared, text) }, holder);
    await bumpTopics(tx, 'catalog');
    return version;
  });
}
