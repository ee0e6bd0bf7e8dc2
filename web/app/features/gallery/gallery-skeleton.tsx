import { Skeleton } from '../../ui/skeleton.tsx';
import type { GalleryQuery } from './gallery-address.rules.ts';

const row = Array.from({ length: 12 }, (_, index) => index);

/** One more row in its true size, while the cards of it are on their way. */
export function GallerySkeleton({ query: { size, view } }: { query: Pick<GalleryQuery, 'size' | 'view'> }) {
  const isList = view === 'list';
  return (
    <div className={`asset-frame overflow-hidden ${isList ? '' : 'pt-2.5'}`}>
      <div className={`asset-grid asset-skeleton asset-grid-${isList ? 'list' : size}`}>
        {row.map((place) => (
          <div key={place} className={isList ? 'flex h-18 items-center' : ''}>
            {isList ? (
              <Skeleton className="size-14" />
            ) : (
              <>
                <div className="asset-well motion-safe:animate-pulse" />
                <div className="asset-caption" />
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
