import type { AssetCard } from '@polyshelf/contract/assets';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import type { CatalogIndex } from '../search/index.ts';
import type { CardCache } from './card-cache.ts';
import { assetNotFound } from './errors.ts';

interface Deps {
  versions: TopicVersions;
  catalogIndex: CatalogIndex;
  cards: CardCache;
}

const SIMILAR = 12;

export async function listSimilarAssets({ versions, catalogIndex, cards }: Deps, id: string): Promise<AssetCard[]> {
  const ids = await catalogIndex.similar(id, SIMILAR, { atLeast: versions.of('catalog') });
  if (!ids) throw assetNotFound();
  return cards.list(ids);
}
