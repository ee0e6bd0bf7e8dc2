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

/** What can be chosen from: plans that cost something, in the order of their tabs. */
export interface Offers {
  plans: readonly Plan[];
  periods: readonly Period[];
  methods: readonly PaymentMethod[];
}

export interface Choice {
  sub: string;
  months: number;
  /** Null until there is a way to pay. */
  slot: string | null;
  /** The trial, by its own name. */
  promo: string | null;
}

interface Wish {
  sub?: string | undefined;
  months?: number | undefined;
  locale: 'en' | 'ru';
}

/** What is chosen before anybody chooses: one period, and the method of the reader's country. */
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

/** With the trial come its plan, one month after it, and the card that can be charged for that month. */
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
  /** The same by the price list in the reader's own currency, where that is another one. */
  alike: { amount: number; currency: Currency } | null;
  /** What one month of it comes to. */
  monthly: number;
  /** What is charged at the end of the days, and then again and again; null when nothing is. */
  renewal: number | null;
}

/** What a choice means in days and money; null when it is not on offer. */
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
