import { lazy, type ReactNode, Suspense } from 'react';
import { currentSession } from '../../api/session-store.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useIsAlive } from '../../shell/signed-in-mark.ts';
import { firstSign } from '../../ui/lazy-part.tsx';
import { DownloadButton } from './download-button.tsx';
import type { Download } from './use-download.ts';

/** For somebody who is signed in at once; for visitors when they show up, because most only look. */
const DownloadDetails = lazy(async () => {
  if (!currentSession()) await firstSign();
  return { default: (await import('./download-details.tsx')).DownloadDetails };
});

interface Props {
  asset: { id: string; free: boolean };
  download: Download;
  /** Beside the button. */
  children: ReactNode;
}

/** What to download, what it costs, and the button, which on phones stands in a bar at the lower edge instead. */
export function DownloadPanel({ asset, download, children }: Props) {
  const placeholder = <Placeholder isFree={asset.free} />;
  return (
    <div data-page-actions className="grid gap-3">
      {useIsAlive() ? (
        <Suspense fallback={placeholder}>
          <DownloadDetails asset={asset} onOffer={download.onOffer} />
        </Suspense>
      ) : (
        placeholder
      )}
      <div className="row-start-2 flex gap-2 max-lg:hidden">
        <DownloadButton {...download} />
        {children}
      </div>
    </div>
  );
}

/** In the true geometry: two selects, and two lines of words. */
function Placeholder({ isFree }: { isFree: boolean }) {
  return (
    <>
      <div
        aria-hidden
        className="grid h-[66px] grid-cols-2 sm:grid-cols-[3fr_2fr] items-end gap-3 *:h-10 *:rounded-control *:bg-well"
      >
        <span />
        <span />
      </div>
      <p className="row-start-3 min-h-10 text-muted text-sm">
        <span className="visitor-only">{isFree ? m.download_free_for_visitor() : m.download_paid_for_visitor()}</span>
      </p>
    </>
  );
}

/** On phones the button is always in reach. */
export function DownloadBar({ download, children }: { download: Download; children: ReactNode }) {
  return (
    <div
      data-page-bar
      className="-mx-4 md:-mx-8 sticky bottom-0 z-5 mt-8 flex gap-2 border-line border-t bg-page/95 px-4 py-3 md:px-8 lg:hidden"
    >
      <DownloadButton {...download} />
      {children}
    </div>
  );
}
