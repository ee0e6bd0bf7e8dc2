import { Download as DownloadIcon } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import type { Download } from './use-download.ts';

/** One button in every state: its words say what a click leads to. */
export function DownloadButton({ offer, isBusy, begin }: Download) {
  return (
    <Button
      size="lg"
      isBusy={isBusy}
      onClick={begin}
      aria-keyshortcuts="d"
      icon={<DownloadIcon aria-hidden className="size-5" />}
      className="min-w-0 flex-1"
    >
      {offer ? (
        <>
          {offer.label}
          <span className="font-mono text-sm">{offer.size}</span>
        </>
      ) : (
        <>
          <span className="visitor-only">{m.download_sign_in()}</span>
          <span className="owner-only">{m.download_button()}</span>
        </>
      )}
    </Button>
  );
}
