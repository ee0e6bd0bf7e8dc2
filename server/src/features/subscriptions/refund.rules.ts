import { DAY_MS } from '@polyshelf/contract/durations';
import type { Plan } from '@polyshelf/contract/plans';
import { portion } from '@polyshelf/contract/subscriptions';
import { applyEntry, type FoldedState, type LedgerEntry } from './subscription.rules.ts';

const MONTH_MS = 30 * DAY_MS;

type Entry = LedgerEntry & { payment: number | null };

/**
 * How many whole days a payment still gives. Days are used in the order in which they were bought, so those after it are
 * untouched. Days that were converted to another plan count by their value, at the monthly price of that plan.
 */
export function unusedDays(
  entries: readonly Entry[],
  payment: number,
  plans: readonly Pick<Plan, 'id' | 'usd_cents' | 'rub_kopecks'>[],
  now: Date,
): number {
  const place = entries.findIndex((entry) => entry.payment === payment);
  const bought = entries[place];
  const { state, switchedAt } = foldWithSwitch(entries);
  if (!bought || !state || state.subEnd <= now) return 0;
  const isConverted = place < switchedAt;
  const later = entries.slice(isConverted ? switchedAt : place + 1).reduce((sum, { days }) => sum + days, 0);
  const leftMs = state.subEnd.getTime() - now.getTime() - Math.max(0, later) * DAY_MS;
  const boughtMs = isConverted
    ? valueMs(
        bought,
        plans.find(({ id }) => id === state.sub),
      )
    : bought.days * DAY_MS;
  return Math.max(0, Math.floor(Math.min(leftMs, boughtMs) / DAY_MS));
}

/** The subscription, and the place of the entry that began its present plan. */
function foldWithSwitch(entries: readonly Entry[]): { state: FoldedState | null; switchedAt: number } {
  let state: FoldedState | null = null;
  let switchedAt = 0;
  for (const [place, entry] of entries.entries()) {
    const next = applyEntry(state, entry);
    if (state && next && next.sub !== state.sub) switchedAt = place;
    state = next;
  }
  return { state, switchedAt };
}

function valueMs({ currency, amount, paid }: LedgerEntry, plan: Pick<Plan, 'usd_cents' | 'rub_kopecks'> | undefined) {
  const worth = currency !== null && amount !== null ? { currency, amount } : paid;
  if (!worth || !plan) return 0;
  return portion(MONTH_MS, [worth.amount], [worth.currency === 'rub' ? plan.rub_kopecks : plan.usd_cents]);
}
