import { Download as DownloadIcon } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import type { Download } from './use-download.ts';

/** One button in every state: its words say what a click leads to. */
export function DownloadButton({ isFree, offer, isBusy, begin }: Download) {
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
