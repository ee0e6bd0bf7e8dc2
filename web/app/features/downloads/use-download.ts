import { useState } from 'react';
import type { Choice } from './begin-download.ts';

/** What the button says and does. */
export interface ShownOffer {
  /** Null until the offer for this person is fetched. */
  label: string | null;
  size: string;
  /** Null means the suggested variant, while the suggestion is not fetched yet. */
  choice: Choice | null;
}

export interface Download {
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
