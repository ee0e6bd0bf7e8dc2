import type { Asset } from '@polyshelf/contract/assets';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { newSince } from '../search/index.ts';
import { assetNotFound } from './errors.ts';
import { compareFiles } from './file-differences.rules.ts';
import { findAsset } from './queries.ts';

/** Returns everything public about an asset. The storage keys of its files are not public. */
export async function getAsset({ db, clock }: { db: Database; clock: Clock }, id: string): Promise<Asset> {
  const asset = await findAsset(db, id, new Date(newSince(clock.now().getTime())));
  if (!asset) throw assetNotFound();
  return {
    ...asset,
    published_at: asset.published_at.toISOString(),
    versions: asset.versions.map(({ files, published_at, ...version }, place) => {
      const before = asset.versions[place + 1];
      return {
        ...version,
        published_at: new Date(published_at).toISOString(),
        differences: before ? compareFiles(before.files, files) : null,
      };
    }),
  };
}
