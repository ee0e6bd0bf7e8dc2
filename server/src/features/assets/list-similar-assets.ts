import type { AssetCard } from '@polyshelf/contract/assets';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { type CatalogIndex, newSince } from '../search/index.ts';
import { assetNotFound } from './errors.ts';
import { listCards } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  versions: TopicVersions;
  catalogIndex: CatalogIndex;
}

const SIMILAR = 12;

export async function listSimilarAssets({ db, clock, versions, catalogIndex }: Deps, id: string): Promise<AssetCard[]> {
  const ids = await catalogIndex.similar(id, SIMILAR, { atLeast: versions.of('catalog') });
  if (!ids) throw assetNotFound();
  return listCards(db, ids, new Date(newSince(clock.now().getTime())));
}
