import { endAfterPurchase, type SubscriptionEntry } from '@polyshelf/contract/subscriptions';

/** An account's subscription: what the ledger says when it is read from its first entry to its last. */
export interface SubscriptionState {
  sub: string;
  subEnd: Date;
  recurring: boolean;
  blocked: boolean;
  recurringParent: number | null;
  recurringMonths: number | null;
  promos: readonly string[];
}

export interface LedgerEntry {
  at: Date;
  kind: 'payment' | 'grant' | 'referral' | 'recurring_on' | 'recurring_off' | 'blocked';
  sub: string | null;
  days: number;
  promo: string | null;
  price_from: number | null;
  price_to: number | null;
  recurring_parent: number | null;
  recurring_months: number | null;
}

/** The subscription after one more entry; null as long as there never was any. */
export function applyEntry(state: SubscriptionState | null, entry: LedgerEntry): SubscriptionState | null {
  switch (entry.kind) {
    case 'payment':
    case 'grant':
    case 'referral':
      return extend(state, entry);
    case 'recurring_on':
      return state && { ...state, recurring: state.recurringParent !== null };
    case 'recurring_off':
      return state && { ...state, recurring: false, blocked: false };
    case 'blocked':
      return state && { ...state, blocked: true };
  }
}

function extend(state: SubscriptionState | null, entry: LedgerEntry): SubscriptionState | null {
  if (entry.sub === null) return state;
  const purchase = { sub: entry.sub, days: entry.days, priceFrom: entry.price_from ?? 1, priceTo: entry.price_to ?? 1 };
  return {
    sub: entry.sub,
    subEnd: endAfterPurchase(state, purchase, entry.at),
    blocked: false,
    promos: entry.promo ? [...(state?.promos ?? []), entry.promo] : (state?.promos ?? []),
    ...recurrence(state, entry),
  };
}

/** A card charged for one plan was never allowed to be charged for another. */
function recurrence(state: SubscriptionState | null, entry: LedgerEntry) {
  if (entry.recurring_parent !== null)
    return { recurring: true, recurringParent: entry.recurring_parent, recurringMonths: entry.recurring_months };
  if (!state || state.sub !== entry.sub) return { recurring: false, recurringParent: null, recurringMonths: null };
  const { recurring, recurringParent, recurringMonths } = state;
  return { recurring, recurringParent, recurringMonths };
}

export const foldLedger = (entries: readonly LedgerEntry[]): SubscriptionState | null =>
  entries.reduce<SubscriptionState | null>(applyEntry, null);

/** The ledger in the words of its owner: each entry, and what the subscription was after it. */
export function tellHistory(entries: readonly (LedgerEntry & { payment: number | null })[]): SubscriptionEntry[] {
  let state: SubscriptionState | null = null;
  return entries.map((entry) => {
    state = applyEntry(state, entry);
    return {
      at: entry.at.toISOString(),
      kind: entry.kind,
      sub: entry.sub,
      days: entry.days,
      promo: entry.promo,
      payment: entry.payment,
      sub_after: state?.sub ?? 'free',
      sub_end_after: state?.subEnd.toISOString() ?? null,
    };
  });
}
