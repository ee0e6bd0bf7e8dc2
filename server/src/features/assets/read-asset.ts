import type { Asset } from '@polyshelf/contract/assets';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { newSince } from '../search/index.ts';
import { assetNotFound } from './errors.ts';
import { findAsset } from './queries.ts';

/** Everything that anybody may know about an asset. The keys of its files are not part of it. */
export async function readAsset({ db, clock }: { db: Database; clock: Clock }, id: string): Promise<Asset> {
  const asset = await findAsset(db, id, new Date(newSince(clock.now().getTime())));
  if (!asset) throw assetNotFound();
  return {
    ...asset,
    published_at: asset.published_at.toISOString(),
    versions: asset.versions.map((version) => ({
      ...version,
      published_at: new Date(version.published_at).toISOString(),
    })),
  };
}
