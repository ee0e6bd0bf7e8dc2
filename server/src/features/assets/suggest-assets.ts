import type { Suggestions } from '@polyshelf/contract/assets';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import type { CatalogIndex } from '../search/index.ts';
import type { KeptCards } from './kept-cards.ts';

interface Deps {
  versions: TopicVersions;
  catalogIndex: CatalogIndex;
  cards: KeptCards;
}

/** Of each kind; more does not fit under a search box. */
const SUGGESTED = 5;

export async function suggestAssets({ versions, catalogIndex, cards }: Deps, search: string): Promise<Suggestions> {
  const { assets, ...rest } = await catalogIndex.suggest(search, SUGGESTED, { atLeast: versions.of('catalog') });
  return { assets: await cards.read(assets), ...rest };
}
