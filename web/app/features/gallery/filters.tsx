import type { AssetPage, Facets } from '@polyshelf/contract/assets';
import { lazy, Suspense, useState } from 'react';
import { useIsSignedIn } from '../../session/signed-in.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { FacetList } from './facet-list.tsx';
import type { GalleryData } from './gallery-address.rules.ts';

const DownloadedCounts = lazy(async () => ({ default: (await import('./downloaded-counts.tsx')).DownloadedCounts }));

/** The filters of a gallery with the public counts, and the visitor's own counts once they are fetched. */
export function Filters({ data, facets }: { data: GalleryData; facets: Facets }) {
  const [own, setOwn] = useState<AssetPage['meta'] | null>(null);
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <FacetList
        data={data}
        facets={(data.query.downloaded && own?.facets) || facets}
        downloaded={own ? own.total : null}
      />
      {isHydrated && isSignedIn && (
        <Suspense>
          <DownloadedCounts data={data} onChange={setOwn} />
        </Suspense>
      )}
    </>
  );
}
