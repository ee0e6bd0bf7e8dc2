import { type PriceList, type PricesRecord, priceListOf } from '@polyshelf/contract/prices';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findPrices } from './queries.ts';

/** The current price list. */
export async function getPlans(db: Database | Tx): Promise<PriceList & { rubRate: number }> {
  const prices = await findPrices(db);
  return { ...priceListOf(prices), rubRate: prices.rub_rate };
}

/** The price list as administrators edit it, with what is not on sale. */
export const readPrices = (db: Database | Tx): Promise<PricesRecord> => findPrices(db);
