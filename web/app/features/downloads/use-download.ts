import { useState } from 'react';
import type { Choice } from './begin-download.ts';

/** What the button says and does, once it is known what this visitor may do. */
export interface ShownOffer {
  label: string;
  size: string;
  choice: Choice;
}

export interface Download {
  offer: ShownOffer | null;
  onOffer: (offer: ShownOffer) => void;
  isBusy: boolean;
  begin: () => Promise<void>;
}

/** The state of the download button, wherever it stands. Whoever clicks before the offer is known gets what is suggested. */
export function useDownload(asset: string): Download {
  const [offer, onOffer] = useState<ShownOffer | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function begin() {
    setBusy(true);
    try {
      const { beginDownload } = await import('./begin-download.ts');
      await beginDownload({ asset, choice: offer?.choice ?? null });
    } finally {
      setBusy(false);
    }
  }
  return { offer, onOffer, isBusy, begin };
}
