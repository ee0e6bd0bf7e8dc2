import type { Allowance, DownloadRefusal } from '@polyshelf/contract/downloads';

/** What is known about downloading one asset now. */
export interface Offer {
  refusal: DownloadRefusal | null;
  charge: number;
  covered_until: string | null;
  allowance: Allowance | null;
}

export type OfferKind = DownloadRefusal | 'covered' | 'charged';

/** What the visitor should be told before anything is clicked. */
export function offerKind({ refusal, charge }: Pick<Offer, 'refusal' | 'charge'>): OfferKind {
  return refusal ?? (charge > 0 ? 'charged' : 'covered');
}
