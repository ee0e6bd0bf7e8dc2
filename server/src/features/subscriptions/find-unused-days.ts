import type { Tx } from '../../platform/db/database.ts';
import { getPrices, listEntries } from './queries.ts';
import { unusedDays } from './refund.rules.ts';

/** How many whole days a payment still gives. */
export async function findUnusedDays(
  tx: Tx,
  { account, payment, at }: { account: number; payment: number; at: Date },
): Promise<number> {
  const { plans } = await getPrices(tx);
  return unusedDays(await listEntries(tx, account), payment, plans, at);
}
