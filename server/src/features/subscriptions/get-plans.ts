import { type PriceList, priceListOf } from '@polyshelf/contract/prices';
import type { Database, Tx } from '../../platform/db/database.ts';
import { readPrices } from './queries.ts';

/** The current price list. */
export async function getPlans(db: Database | Tx): Promise<PriceList & { rubRate: number }> {
  const prices = await readPrices(db);
  return { ...priceListOf(prices), rubRate: prices.rub_rate };
}
