import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type GalleryData, listName } from './gallery-address.rules.ts';
import { GalleryBar } from './gallery-bar.tsx';
import { GalleryKeys } from './gallery-keys.tsx';
import { GalleryList } from './gallery-list.tsx';
import { IgnoredNotice } from './ignored-notice.tsx';
import { NothingFits } from './nothing-fits.tsx';
import { useShownQuery } from './use-gallery-address.ts';

// Only somebody who filters by their own downloads needs it.
const DownloadedGallery = lazy(async () => ({
  default: (await import('./downloaded-gallery.tsx')).DownloadedGallery,
}));

interface Props {
  data: GalleryData;
  /** Above the cards. */
  notice?: ReactNode;
  /** In place of the cards when there are none. */
  empty?: ReactNode;
}

/** A list of assets with everything that changes it. */
export function Gallery({ data, notice, empty = <NothingFits data={data} /> }: Props) {
  const { pathname, search } = useLocation();
  const query = useShownQuery(data);
  const next = useNavigation().location;
  // The old list answers at once by stepping back, until the new one is there.
  const name = listName(pathname, search);
  const isLeaving = next?.pathname === pathname && listName(pathname, next.search) !== name;
  return (
    <>
      <GalleryBar query={query} facets={data.facets} />
      <IgnoredNotice ignored={data.ignored} />
      {notice}
      <div
        aria-busy={isLeaving}
        // However few there are, the foot of the page is below the screen: it does not jump when there are more.
        className={`min-h-svh pt-4 transition-opacity duration-feedback ${isLeaving ? 'opacity-50' : ''}`}
      >
        {data.query.downloaded ? (
          <Suspense>
            <DownloadedGallery look={query} />
          </Suspense>
        ) : data.cards.length > 0 ? (
          <GalleryList key={name} name={name} data={data} query={query} />
        ) : (
          empty
        )}
      </div>
      <GalleryKeys />
    </>
  );
}
