import type { Database } from '../../platform/db/database.ts';
import { findState, listAccountsWithLedger, listEntries } from './queries.ts';
import { type FoldedState, foldLedger, type SubscriptionState } from './subscription.rules.ts';

/** Finds accounts whose subscription differs from their ledger. There must be none while no change is in progress. */
export async function verifyLedger(db: Database): Promise<{ checked: number; wrong: number[] }> {
  const accounts = await listAccountsWithLedger(db);
  const wrong: number[] = [];
  for (const account of accounts) {
    const [state, entries] = await Promise.all([findState(db, account), listEntries(db, account)]);
    if (JSON.stringify(sorted(state)) !== JSON.stringify(sorted(withoutLots(foldLedger(entries))))) wrong.push(account);
  }
  return { checked: accounts.length, wrong };
}

/** The subscriptions table does not store lots. */
function withoutLots(state: FoldedState | null): SubscriptionState | null {
  if (!state) return null;
  const { lots: _, ...stored } = state;
  return stored;
}

const sorted = (state: object | null) => state && Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1));
