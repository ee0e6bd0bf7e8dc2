import { type PaymentMethod, type Period, type Plan, periodDays } from '@polyshelf/contract/plans';
import type { Database, Tx } from '../../platform/db/database.ts';
import { getRoubleRate, listPeriods, listPlanRows, listPromos, listProviders } from './queries.ts';

export interface PriceList {
  plans: Plan[];
  periods: Period[];
  methods: PaymentMethod[];
  rubRate: number;
}

/** The current price list. */
export async function getPlans(db: Database | Tx): Promise<PriceList> {
  const [rows, periods, promos, rubRate, providers] = await Promise.all([
    listPlanRows(db),
    listPeriods(db),
    listPromos(db),
    getRoubleRate(db),
    listProviders(db),
  ]);
  return {
    plans: rows.map((plan) => ({
      ...plan,
      promo: promos.find(({ sub }) => sub === plan.id) ?? null,
    })),
    periods: periods.map((period) => ({ ...period, days: periodDays(period.months) })),
    methods: providers.flatMap(({ id, methods }) =>
      methods.split(',').map((slot) => ({
        slot,
        provider: id as PaymentMethod['provider'],
        coin: id === 'now' ? slot : null,
      })),
    ),
    rubRate,
  };
}
