import { useParams } from 'react-router';
import { CollectionPage } from '../features/collections/collection-page.tsx';
import type { RenderCards } from '../features/collections/favourite-list.tsx';
import { Shelf } from '../features/collections/own-collections.tsx';
import { AssetGrid } from '../features/gallery/asset-grid.tsx';
import { QueryProvider } from '../api/query-provider.tsx';

const look = { size: 'md', view: 'gallery' } as const;
const nothingToCome = () => undefined;

const renderCards: RenderCards = (cards, renderActions) => (
  <AssetGrid cards={cards} query={look} toCome={0} onNearEnd={nothingToCome} renderActions={renderActions} />
);

/** Whose it is stands in the address; without, it is one's own. */
export function OwnShelf() {
  const [owner] = (useParams()['*'] ?? '').split('/');
  return <Shelf owner={owner || undefined} renderCards={renderCards} />;
}

export const OneCollection = (props: { owner: string; id: number; share: string | undefined }) => (
  <QueryProvider>
    <CollectionPage {...props} renderCards={renderCards} />
  </QueryProvider>
);
