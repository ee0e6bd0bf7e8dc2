import { Download as DownloadIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { type DownloadableAsset, DownloadDetails, type ShownOffer } from './download-details.tsx';

interface Download {
  isFree: boolean;
  offer: ShownOffer | null;
  onOffer: (offer: ShownOffer) => void;
  isBusy: boolean;
  begin: () => Promise<void>;
}

/** The state of the download button, shared by the panel and the bar on phones. */
export function useDownload({ id, free: isFree }: { id: string; free: boolean }): Download {
  const [offer, onOffer] = useState<ShownOffer | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function begin() {
    setBusy(true);
    try {
      const { beginDownload } = await import('./begin-download.ts');
      await beginDownload({ asset: id, choice: offer?.choice ?? null });
    } finally {
      setBusy(false);
    }
  }
  return { isFree, offer, onOffer, isBusy, begin };
}

interface Props {
  asset: DownloadableAsset;
  download: Download;
  /** Beside the button. */
  children: ReactNode;
}

/** The variants, what they cost, and the button. On phones the button is in the DownloadBar instead. */
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

/** Keeps the button at the lower edge of the screen on phones. */
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

/** The label says what a click will do. */
function DownloadButton({ isFree, offer, isBusy, begin }: Download) {
  return (
    <Button
      size="lg"
      isBusy={isBusy}
      onClick={begin}
      aria-keyshortcuts="d"
      icon={<DownloadIcon aria-hidden className="size-5" />}
      className="min-w-0 flex-1"
    >
      {offer?.label ?? (
        <>
          <span className="visitor-only">{isFree ? m.download_sign_in() : m.download_get_plan()}</span>
          <span className="owner-only">{m.download_button()}</span>
        </>
      )}
      {offer && <span className="font-mono text-sm">{offer.size}</span>}
    </Button>
  );
}
