import type { Suggestions } from '@polyshelf/contract/assets';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import type { CatalogIndex } from '../search/index.ts';
import type { CardCache } from './card-cache.ts';

interface Deps {
  versions: TopicVersions;
  catalogIndex: CatalogIndex;
  cards: CardCache;
}

/** The number of suggestions of each kind; more does not fit under a search box. */
const SUGGESTED = 5;

export async function suggestAssets({ versions, catalogIndex, cards }: Deps, search: string): Promise<Suggestions> {
  const { assets, ...rest } = await catalogIndex.suggest(search, SUGGESTED, { atLeast: versions.of('catalog') });
  return { assets: await cards.list(assets), ...rest };
}
