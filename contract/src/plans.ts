import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

const usd_cents = z.int().nonnegative();
const rub_kopecks = z.int().nonnegative();

export const benefit = z.object({ icon: z.string(), name: z.string(), name_ru: z.string() });

/** A trial: some days of a plan for a special price, in whole dollars and roubles with decimals. */
export const promo = z
  .object({
    id: z.string(),
    sub: z.string(),
    period: z.object({ days: z.int().positive() }),
    prices: z.object({ rub: z.number().nonnegative(), usd: z.number().nonnegative() }),
  })
  .meta({ id: 'Promo' });

export type Promo = z.infer<typeof promo>;

const plan = z
  .object({
    id: z.string(),
    level: z.int(),
    devices: z.int().nonnegative(),
    downloads_per_day: z.int().nonnegative(),
    benefits: z.array(benefit),
    /** One month. */
    usd_cents,
    rub_kopecks,
    promo: promo.nullable(),
  })
  .meta({ id: 'Plan' });

export type Plan = z.infer<typeof plan>;

/** Plans are called alike in every language. */
export const planName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

const period = z.object({ months: z.int(), percent: z.int(), days: z.int() }).meta({ id: 'Period' });

export type Period = z.infer<typeof period>;

const method = z
  .object({
    /** `rk_rub`, `rk_sng`, or the code of a coin. */
    slot: z.string(),
    provider: z.enum(['now', 'rk']),
    coin: z.string().nullable(),
  })
  .meta({ id: 'PaymentMethod' });

export type PaymentMethod = z.infer<typeof method>;
export type Currency = 'usd' | 'rub';

export const getPlans = endpoint({
  method: 'GET',
  url: '/api/plans',
  schema: {
    summary: 'Plans with their prices, billing periods and ways to pay',
    tags: ['subscriptions'],
    response: {
      200: data(z.object({ plans: z.array(plan), periods: z.array(period), methods: z.array(method) })),
    },
  },
  reads: ['project', 'plans'],
});

/** A month is sold as 30 days; a year gets the 5 days that 12 × 30 leaves out. */
export const periodDays = (months: number): number => (months === 12 ? 365 : months * 30);

/** What the badge of a period says, in percent. */
export const discountPercent = ({ percent }: Pick<Period, 'percent'>): number => 100 - percent;

/** Roubles have no kopecks in prices. */
const roundingStep: Record<Currency, number> = { usd: 1, rub: 100 };

const roundTo = (step: number, minorUnits: number): number => Math.round(minorUnits / step) * step;

/** The price in roubles that follows from the one in dollars. */
export const roublePrice = (usdCents: number, rubRate: number): number => roundTo(100, usdCents * rubRate);

const monthlyPrice = (plan: Pick<Plan, 'usd_cents' | 'rub_kopecks'>, currency: Currency): number =>
  currency === 'rub' ? plan.rub_kopecks : plan.usd_cents;

/** What a whole period costs, in cents or kopecks. */
export const periodPrice = (
  plan: Pick<Plan, 'usd_cents' | 'rub_kopecks'>,
  { months, percent }: Pick<Period, 'months' | 'percent'>,
  currency: Currency,
): number => roundTo(roundingStep[currency], (monthlyPrice(plan, currency) * months * percent) / 100);

/** What a trial costs, in cents or kopecks. */
export const promoPrice = ({ prices }: Pick<Promo, 'prices'>, currency: Currency): number =>
  Math.round(prices[currency] * 100);

/** What a month of a period comes to; shown beside the total, never charged. */
export const monthlyEquivalent = (total: number, months: number): number => Math.round(total / months);

type PriceName = `price_m_${1 | 3 | 6 | 12}${'' | '_rub'}` | `price_m_1_${3 | 6 | 12}${'' | '_rub'}`;

/** Prices with decimals under the names that older clients know: `price_m_3`, one month of it `price_m_1_3`, with `_rub`. */
export function namedPrices(
  plan: Pick<Plan, 'usd_cents' | 'rub_kopecks'>,
  periods: readonly Pick<Period, 'months' | 'percent'>[],
): Record<PriceName, number> {
  const prices = periods.flatMap((period) =>
    (['usd', 'rub'] as const).flatMap((currency) => {
      const end = currency === 'rub' ? '_rub' : '';
      const total = periodPrice(plan, period, currency);
      const whole = [`price_m_${period.months}${end}`, total / 100];
      const monthly = [`price_m_1_${period.months}${end}`, monthlyEquivalent(total, period.months) / 100];
      return period.months > 1 ? [whole, monthly] : [whole];
    }),
  );
  return Object.fromEntries(prices);
}

/** Cards are charged in roubles, coins are priced in dollars. */
export const currencyOf = ({ provider }: Pick<PaymentMethod, 'provider'>): Currency =>
  provider === 'rk' ? 'rub' : 'usd';

/** Only a card in roubles may be charged again. */
export const isRecurringMethod = ({ slot }: Pick<PaymentMethod, 'slot'>): boolean => slot.includes('rub');

/** The method that is chosen before anybody chooses: roubles for Russian readers and for the trial. */
export const defaultMethod = <M extends Pick<PaymentMethod, 'slot'>>(
  methods: readonly M[],
  { locale, hasPromo }: { locale: 'en' | 'ru'; hasPromo: boolean },
): M | undefined => {
  const wanted = locale === 'ru' || hasPromo ? 'rk_rub' : 'rk_sng';
  return methods.find(({ slot }) => slot === wanted) ?? methods[0];
};

/** A trial must not move a subscriber to a smaller plan. `sub` is the plan that the account has now. */
export function isImprovement(
  promo: Pick<Promo, 'sub'>,
  sub: string,
  plans: readonly Pick<Plan, 'id' | 'level'>[],
): boolean {
  const levelOf = (wanted: string) => plans.find(({ id }) => id === wanted)?.level ?? 0;
  return levelOf(promo.sub) >= levelOf(sub);
}

/** The trial is for accounts that never had it, are not charged already, and have no larger plan. */
export const isTrialOffered = (
  promo: Pick<Promo, 'id' | 'sub'> | null,
  account: { sub: string; promos: readonly string[]; sub_recurring: boolean },
  plans: readonly Pick<Plan, 'id' | 'level'>[],
): boolean =>
  promo !== null &&
  !account.sub_recurring &&
  !account.promos.includes(promo.id) &&
  isImprovement(promo, account.sub, plans);
