import {
  type PriceEffect,
  type PriceList,
  type PricesRecord,
  priceListOf,
  renewalPrice,
} from '@polyshelf/contract/prices';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readPrices } from '../subscriptions/index.ts';
import { countCustomers, countRenewing } from './queries.ts';
import { refuseFaults } from './refuse-faults.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** What the next renewals of existing subscribers cost now, and what they would cost with other prices. */
export async function previewPrices({ db, clock }: Deps, value: PricesRecord): Promise<PriceEffect[]> {
  const [present, renewing, customers] = await Promise.all([
    readPrices(db),
    countRenewing(db),
    countCustomers(db, clock.now()),
  ]);
  await refuseFaults(db, present, value);
  const [before, after] = [priceListOf(present), priceListOf(value)];
  return customers.map(({ sub, active, open_payments }) => {
    const own = renewing.filter((group) => group.sub === sub);
    return {
      sub,
      active,
      renewing: own.reduce((sum, { count }) => sum + count, 0),
      open_payments,
      before: sumRenewals(before, own),
      after: sumRenewals(after, own),
    };
  });
}

type Renewing = Awaited<ReturnType<typeof countRenewing>>;

function sumRenewals(prices: PriceList, groups: Renewing): PriceEffect['before'] {
  const renewals = groups.flatMap(({ count, ...renewed }) => {
    const price = renewalPrice(prices, renewed);
    return price ? [{ ...price, count }] : [];
  });
  if (renewals.length === 0) return null;
  const sumOf = (field: 'usd_cents' | 'rub_kopecks') => ({
    min: Math.min(...renewals.map((price) => price[field])),
    total: renewals.reduce((sum, price) => sum + price[field] * price.count, 0),
  });
  return { usd: sumOf('usd_cents'), rub: sumOf('rub_kopecks') };
}
