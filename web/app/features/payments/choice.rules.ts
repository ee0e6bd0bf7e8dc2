import {
  type Currency,
  currencyOf,
  defaultMethod,
  isRecurringMethod,
  monthlyEquivalent,
  type PaymentMethod,
  type Period,
  type Plan,
  type Promo,
  periodPrice,
  promoPrice,
} from '@polyshelf/contract/plans';

/** What can be bought: the paid plans in the order of their tabs, the periods and the payment methods. */
export interface Offers {
  plans: readonly Plan[];
  periods: readonly Period[];
  methods: readonly PaymentMethod[];
}

export interface Choice {
  sub: string;
  months: number;
  /** The payment method; null when there is none. */
  slot: string | null;
  /** The id of the trial; null without one. */
  promo: string | null;
}

interface Wish {
  sub?: string | undefined;
  months?: number | undefined;
  locale: 'en' | 'ru';
}

/** The preselection: the wanted plan and period if they are on offer, and the usual method for the language. */
export function firstChoice({ plans, periods, methods }: Offers, { sub, months, locale }: Wish): Choice {
  return {
    sub: plans.find(({ id }) => id === sub)?.id ?? plans[0]?.id ?? '',
    months: periods.find((period) => period.months === months)?.months ?? periods[0]?.months ?? 1,
    slot: defaultMethod(methods, { locale, hasPromo: false })?.slot ?? null,
    promo: null,
  };
}

/** The trial belongs to the first plan. */
export const choosePlan = (choice: Choice, sub: string, { plans }: Offers): Choice => ({
  ...choice,
  sub,
  promo: plans[0]?.id === sub ? choice.promo : null,
});

export const choosePeriod = (choice: Choice, months: number): Choice => ({ ...choice, months, promo: null });

export const chooseMethod = (choice: Choice, slot: string): Choice => ({ ...choice, slot, promo: null });

/** The trial sets its plan, the first period, and a card that can be charged for that period afterwards. */
export function chooseTrial(choice: Choice, isOn: boolean, { plans, periods, methods }: Offers): Choice {
  const [plan] = plans;
  const [period] = periods;
  if (!isOn || !plan?.promo || !period) return { ...choice, promo: null };
  const slot = defaultMethod(methods, { locale: 'ru', hasPromo: true })?.slot ?? null;
  return { sub: plan.id, months: period.months, slot, promo: plan.promo.id };
}

export interface Terms {
  plan: Plan;
  period: Period;
  method: PaymentMethod | null;
  promo: Promo | null;
  days: number;
  currency: Currency;
  /** What is charged now, in cents or kopecks. */
  total: number;
  /** The total by the price list in the currency of the language; null when that is `currency`. */
  alike: { amount: number; currency: Currency } | null;
  /** The price of the period per month. */
  monthly: number;
  /** What each renewal charges; null without auto-renewal. */
  renewal: number | null;
}

/** Days and prices of a choice; null when plan or period is not on offer. */
export function termsOf(choice: Choice, { plans, periods, methods }: Offers, locale: 'en' | 'ru'): Terms | null {
  const plan = plans.find(({ id }) => id === choice.sub);
  const period = periods.find(({ months }) => months === choice.months);
  if (!plan || !period) return null;
  const method = methods.find(({ slot }) => slot === choice.slot) ?? null;
  const promo = plan.promo?.id === choice.promo ? plan.promo : null;
  const own = locale === 'ru' ? 'rub' : 'usd';
  const currency = method ? currencyOf(method) : own;
  const price = periodPrice(plan, period, currency);
  const totalIn = (wanted: Currency) => (promo ? promoPrice(promo, wanted) : periodPrice(plan, period, wanted));
  return {
    plan,
    period,
    method,
    promo,
    days: promo?.period.days ?? period.days,
    currency,
    total: totalIn(currency),
    alike: currency === own ? null : { amount: totalIn(own), currency: own },
    monthly: monthlyEquivalent(price, period.months),
    renewal: method && isRecurringMethod(method) ? price : null,
  };
}
