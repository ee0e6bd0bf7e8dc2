import { Info } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import type { Ignored } from './gallery-address.rules.ts';
import { type GalleryData, listName } from './gallery-address.rules.ts';
import { GalleryBar } from './gallery-bar.tsx';
import { GalleryKeys } from './gallery-keys.tsx';
import { GalleryList } from './gallery-list.tsx';
import { useShownQuery } from './gallery-navigation.ts';
import { NothingFits } from './nothing-fits.tsx';

// Only needed for the filter by own downloads.
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

/** A list of assets with its controls. */
export function Gallery({ data, notice, empty = <NothingFits data={data} /> }: Props) {
  const { pathname, search } = useLocation();
  const query = useShownQuery(data);
  const next = useNavigation().location;
  // The old list fades at once, until the new one has loaded.
  const name = listName(pathname, search);
  const isLeaving = next?.pathname === pathname && listName(pathname, next.search) !== name;
  return (
    <>
      <GalleryBar query={query} facets={data.facets} />
      <IgnoredNotice ignored={data.ignored} />
      {notice}
      <div
        aria-busy={isLeaving}
        // At least as high as the screen, so that the footer does not jump when more cards appear.
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

/** Lists the query parameters that were ignored because their values are unknown. */
function IgnoredNotice({ ignored }: { ignored: readonly Ignored[] }) {
  if (ignored.length === 0) return null;
  const parts = ignored.map(({ name, value }) => `${name}=${value}`).join(', ');
  return (
    <p role="status" className="mt-4 flex items-start gap-2 rounded-control bg-blue-tint px-3 py-2 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-blue" />
      <span className="min-w-0 break-words">{m.filters_ignored({ parts })}</span>
    </p>
  );
}
