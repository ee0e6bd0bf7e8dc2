import { address } from './endpoint.ts';
import {
  type PaymentMethod,
  type Period,
  type Plan,
  type Promo,
  periodDays,
  periodPrice,
  roublePrice,
} from './plans.ts';
import type * as schemas from './prices.schemas.ts';
import type { PricesRecord } from './records.schemas.ts';

export type { PriceEffect } from './prices.schemas.ts';
export type { PricesRecord } from './records.schemas.ts';

export const previewPrices = address<typeof schemas.previewPrices>('POST', '/api/admin/prices/preview');

/** The methods that the code for each provider can use. Checkout shows the providers in this order. */
export const knownMethods = {
  rk: ['rk_rub', 'rk_sng'],
  now: ['ton', 'usdttrc20', 'usdtton', 'btc', 'eth', 'ltc', 'trx', 'xrp'],
} as const satisfies Record<PaymentMethod['provider'], readonly string[]>;

const providers = Object.keys(knownMethods) as PaymentMethod['provider'][];

export interface PriceList {
  plans: Plan[];
  periods: Period[];
  methods: PaymentMethod[];
}

/** What customers see of the prices that administrators edit. */
export function priceListOf({ plans, periods, promos, methods, rub_rate }: PricesRecord): PriceList {
  return {
    plans: Object.entries(plans)
      .map(([id, plan]) => ({
        id,
        ...plan,
        rub_kopecks: plan.rub_kopecks ?? roublePrice(plan.usd_cents, rub_rate),
        promo: promoOf(promos, id),
      }))
      .sort((a, b) => a.level - b.level),
    periods: Object.entries(periods)
      .map(([months, percent]) => ({ months: Number(months), percent, days: periodDays(Number(months)) }))
      .sort((a, b) => a.months - b.months),
    methods: providers.flatMap((provider) =>
      methods[provider].is_active
        ? methods[provider].methods.map((slot) => ({ slot, provider, coin: provider === 'now' ? slot : null }))
        : [],
    ),
  };
}

/** The promo of a plan that is on sale. */
function promoOf(promos: PricesRecord['promos'], plan: string): Promo | null {
  const [id, promo] = Object.entries(promos).find(([, { sub, is_active }]) => is_active && sub === plan) ?? [];
  if (!id || !promo) return null;
  const { sub, days, usd_cents, rub_kopecks } = promo;
  return { id, sub, period: { days }, prices: { rub: rub_kopecks / 100, usd: usd_cents / 100 } };
}

export const priceFaults = [
  'free_plan',
  'plan_level',
  'plan_price',
  'price_limit',
  'whole_roubles',
  'one_month',
  'promo_plan',
  'promo_price',
  'two_promos',
  'unknown_method',
  'no_method',
  'plan_used',
  'plan_in_banner',
  'promo_used',
  'incomplete',
] as const;

export interface PriceFault {
  reason: (typeof priceFaults)[number];
  /** The field, or the entry, that has to be changed. */
  path: string;
}

const FREE = 'free';

/** Payments store cents and kopecks in integer columns. */
const MAX_PRICE = 2_147_483_647;

/** What contradicts itself in a price list. The form shows these faults; the server refuses them. */
export function findPriceFaults(prices: PricesRecord): PriceFault[] {
  return [...planFaults(prices), ...periodFaults(prices), ...promoFaults(prices), ...methodFaults(prices)];
}

function planFaults(prices: PricesRecord): PriceFault[] {
  const { plans, periods } = prices;
  const free = plans[FREE];
  const isFree = free?.level === 0 && free.usd_cents === 0 && free.rub_kopecks === null;
  const faults: PriceFault[] = isFree ? [] : [{ reason: 'free_plan', path: `plans.${FREE}` }];
  for (const plan of priceListOf(prices).plans.filter(({ id }) => id !== FREE)) {
    const { id, level } = plan;
    const isAlone = Object.values(plans).filter((other) => other.level === level).length === 1;
    if (level === 0 || !isAlone) faults.push({ reason: 'plan_level', path: `plans.${id}.level` });
    if ((plans[id]?.rub_kopecks ?? 0) % 100 !== 0)
      faults.push({ reason: 'whole_roubles', path: `plans.${id}.rub_kopecks` });
    for (const currency of ['usd', 'rub'] as const) {
      const costs = Object.entries(periods).map(([months, percent]) =>
        periodPrice(plan, { months: Number(months), percent }, currency),
      );
      const path = `plans.${id}.${currency === 'usd' ? 'usd_cents' : 'rub_kopecks'}`;
      const isByRate = currency === 'rub' && plans[id]?.rub_kopecks === null;
      if (costs.includes(0)) faults.push({ reason: 'plan_price', path });
      if (costs.some((cost) => cost > MAX_PRICE))
        faults.push({ reason: 'price_limit', path: isByRate ? 'rub_rate' : path });
    }
  }
  return faults;
}

/** Longer periods are percentages of single months. A renewal for a deleted period is for one month. */
const periodFaults = ({ periods }: PricesRecord): PriceFault[] =>
  periods['1'] === 100 ? [] : [{ reason: 'one_month', path: 'periods.1' }];

function promoFaults({ plans, promos }: PricesRecord): PriceFault[] {
  return Object.entries(promos).flatMap(([id, { sub, is_active, usd_cents, rub_kopecks }]) => {
    const active = Object.entries(promos).filter(([, other]) => other.is_active && other.sub === sub);
    const isFirst = active[0]?.[0] === id;
    const faults: PriceFault[] = [];
    if (!plans[sub] || sub === FREE) faults.push({ reason: 'promo_plan', path: `promos.${id}.sub` });
    if (rub_kopecks % 100 !== 0) faults.push({ reason: 'whole_roubles', path: `promos.${id}.rub_kopecks` });
    if (is_active && (usd_cents === 0 || rub_kopecks === 0))
      faults.push({ reason: 'promo_price', path: `promos.${id}.is_active` });
    if (is_active && !isFirst) faults.push({ reason: 'two_promos', path: `promos.${id}.is_active` });
    return faults;
  });
}

const methodFaults = ({ methods }: PricesRecord): PriceFault[] =>
  providers.flatMap((provider): PriceFault[] => {
    const slots = methods[provider].methods;
    const known: readonly string[] = knownMethods[provider];
    const path = `methods.${provider}.methods`;
    if (slots.length === 0) return [{ reason: 'no_method', path }];
    const isKnown = slots.every((slot) => known.includes(slot)) && new Set(slots).size === slots.length;
    return isKnown ? [] : [{ reason: 'unknown_method', path }];
  });

/** What a renewal costs. A period that is no longer offered is renewed by the shortest one. */
export function renewalPrice(
  { plans, periods }: Pick<PriceList, 'plans' | 'periods'>,
  { sub, months }: { sub: string; months: number },
): { period: Period; usd_cents: number; rub_kopecks: number } | null {
  const plan = plans.find(({ id }) => id === sub);
  const period = periods.find((one) => one.months === months) ?? periods[0];
  if (!plan || !period) return null;
  const [usd_cents, rub_kopecks] = [periodPrice(plan, period, 'usd'), periodPrice(plan, period, 'rub')];
  return { period, usd_cents, rub_kopecks };
}
