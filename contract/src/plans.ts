import { address } from './endpoint.ts';
import type * as schemas from './plans.schemas.ts';
import type { PaymentMethod, Period, Plan, Promo } from './plans.schemas.ts';

export type { PaymentMethod, Period, Plan, Promo } from './plans.schemas.ts';

/** The name of a plan is the same in every language. */
export const planName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

export type Currency = 'usd' | 'rub';

export const getPlans = address<typeof schemas.getPlans>('GET', '/api/plans', { reads: ['project', 'plans'] });

/** A month is sold as 30 days; a year gets the 5 days that 12 × 30 leaves out. */
export const periodDays = (months: number): number => (months === 12 ? 365 : months * 30);

/** The discount that the badge of a period shows. */
export const discountPercent = ({ percent }: Pick<Period, 'percent'>): number => 100 - percent;

/** Prices in roubles have no kopecks. */
const roundingStep: Record<Currency, number> = { usd: 1, rub: 100 };

const roundTo = (step: number, minorUnits: number): number => Math.round(minorUnits / step) * step;

/** The rouble price of a plan that has only a dollar price. */
export const roublePrice = (usdCents: number, rubRate: number): number => roundTo(100, usdCents * rubRate);

const monthlyPrice = (plan: Pick<Plan, 'usd_cents' | 'rub_kopecks'>, currency: Currency): number =>
  currency === 'rub' ? plan.rub_kopecks : plan.usd_cents;

/** The price of a whole period, in cents or kopecks. */
export const periodPrice = (
  plan: Pick<Plan, 'usd_cents' | 'rub_kopecks'>,
  { months, percent }: Pick<Period, 'months' | 'percent'>,
  currency: Currency,
): number => roundTo(roundingStep[currency], (monthlyPrice(plan, currency) * months * percent) / 100);

/** The price of a trial, in cents or kopecks. */
export const promoPrice = ({ prices }: Pick<Promo, 'prices'>, currency: Currency): number =>
  Math.round(prices[currency] * 100);

/** The price per month of a period; shown beside the total, never charged. */
export const monthlyEquivalent = (total: number, months: number): number => Math.round(total / months);

type PriceName = `price_m_${1 | 3 | 6 | 12}${'' | '_rub'}` | `price_m_1_${3 | 6 | 12}${'' | '_rub'}`;

/** Decimal prices under the names that older clients read: `price_m_3`, per month `price_m_1_3`, in roubles with `_rub`; null without the period. */
export function namedPrices(
  plan: Pick<Plan, 'usd_cents' | 'rub_kopecks'>,
  periods: readonly Pick<Period, 'months' | 'percent'>[],
): Record<PriceName, number | null> {
  const prices = [1, 3, 6, 12].flatMap((months) =>
    (['usd', 'rub'] as const).flatMap((currency) => {
      const period = periods.find((one) => one.months === months);
      const end = currency === 'rub' ? '_rub' : '';
      const total = period ? periodPrice(plan, period, currency) : null;
      const whole = [`price_m_${months}${end}`, total === null ? null : total / 100];
      const monthly = [`price_m_1_${months}${end}`, total === null ? null : monthlyEquivalent(total, months) / 100];
      return months > 1 ? [whole, monthly] : [whole];
    }),
  );
  return Object.fromEntries(prices);
}

/** Cards are charged in roubles, coins are priced in dollars. */
export const currencyOf = ({ provider }: Pick<PaymentMethod, 'provider'>): Currency =>
  provider === 'rk' ? 'rub' : 'usd';

/** Only a rouble card can be charged for renewals. */
export const isRecurringMethod = ({ slot }: Pick<PaymentMethod, 'slot'>): boolean => slot.includes('rub');

/** The preselected payment method: a rouble card for Russian pages and for the trial. */
export const defaultMethod = <M extends Pick<PaymentMethod, 'slot'>>(
  methods: readonly M[],
  { locale, hasPromo }: { locale: 'en' | 'ru'; hasPromo: boolean },
): M | undefined => {
  const wanted = locale === 'ru' || hasPromo ? 'rk_rub' : 'rk_sng';
  return methods.find(({ slot }) => slot === wanted) ?? methods[0];
};

/** A trial must not move a subscriber to a lower plan. `sub` is the current plan of the account. */
export function isImprovement(
  promo: Pick<Promo, 'sub'>,
  sub: string,
  plans: readonly Pick<Plan, 'id' | 'level'>[],
): boolean {
  const levelOf = (wanted: string) => plans.find(({ id }) => id === wanted)?.level ?? 0;
  return levelOf(promo.sub) >= levelOf(sub);
}

/** The trial is for accounts that never had it, have no auto-renewal and no higher plan. */
export const isTrialOffered = (
  promo: Pick<Promo, 'id' | 'sub'> | null,
  account: { sub: string; promos: readonly string[]; sub_recurring: boolean },
  plans: readonly Pick<Plan, 'id' | 'level'>[],
): boolean =>
  promo !== null &&
  !account.sub_recurring &&
  !account.promos.includes(promo.id) &&
  isImprovement(promo, account.sub, plans);
