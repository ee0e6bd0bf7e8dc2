import type { Suggestions } from '@polyshelf/contract/assets';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { type CatalogIndex, newSince } from '../search/index.ts';
import { listCards } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  versions: TopicVersions;
  catalogIndex: CatalogIndex;
}

/** Of each kind; more does not fit under a search box. */
const SUGGESTED = 5;

export async function suggestAssets({ db, clock, versions, catalogIndex }: Deps, search: string): Promise<Suggestions> {
  const { assets, ...rest } = await catalogIndex.suggest(search, SUGGESTED, { atLeast: versions.of('catalog') });
  return { assets: await listCards(db, assets, new Date(newSince(clock.now().getTime()))), ...rest };
}
