import type { ReactNode } from 'react';
import { DownloadButton } from './download-button.tsx';
import { type DownloadableAsset, DownloadDetails } from './download-details.tsx';
import type { Download } from './use-download.ts';

interface Props {
  asset: DownloadableAsset;
  download: Download;
  /** Beside the button. */
  children: ReactNode;
}

/** What to download, what it costs, and the button, which on phones stands in a bar at the lower edge instead. */
export function DownloadPanel({ asset, download, children }: Props) {
  return (
    <div data-page-actions className="grid gap-3">
      <DownloadDetails asset={asset} onOffer={download.onOffer} />
      <div className="row-start-2 flex gap-2 max-lg:hidden">
        <DownloadButton {...download} />
        {children}
      </div>
    </div>
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
