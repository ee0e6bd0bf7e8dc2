import { useState } from 'react';
import type { Choice } from './begin-download.ts';

/** What the button says and does. */
export interface ShownOffer {
  /** Null until it is known what this visitor may do. */
  label: string | null;
  size: string;
  /** Null for what is suggested to the account, until the suggestion is known. */
  choice: Choice | null;
}

export interface Download {
  isFree: boolean;
  offer: ShownOffer | null;
  onOffer: (offer: ShownOffer) => void;
  isBusy: boolean;
  begin: () => Promise<void>;
}

/** The state of the download button, in the panel and in the bar of phones. */
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
