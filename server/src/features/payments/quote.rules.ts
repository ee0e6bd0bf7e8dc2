import { toMinorUnits } from '@polyshelf/contract/decimal';
import {
  type Currency,
  currencyOf,
  isImprovement,
  isRecurringMethod,
  type PaymentMethod,
  type Period,
  type Plan,
  periodPrice,
  promoPrice,
} from '@polyshelf/contract/plans';

/** What a client says it wants. Numbers in it are compared and never used. */
export interface Wish {
  provider: 'now' | 'rk';
  /** A plan, or a trial by its own name. */
  sub: string;
  sub_days: number;
  price_amount: string;
  pay_currency: string;
  is_test_amount: boolean;
}

interface Prices {
  plans: readonly Plan[];
  periods: readonly Period[];
  methods: readonly PaymentMethod[];
}

interface Buyer {
  /** The plan of this moment. */
  sub: string;
  promos: readonly string[];
  /** May pay the test amount instead of the price. */
  isTester: boolean;
}

export interface Terms {
  provider: 'now' | 'rk';
  method: string;
  coin: string | null;
  sub: string;
  sub_days: number;
  months: number;
  promo: string | null;
  currency: Currency;
  usd_cents: number;
  rub_kopecks: number;
  recurring: boolean;
  is_test: boolean;
}

type Quote =
  | { allowed: true; terms: Terms }
  | { allowed: false; reason: 'offer' | 'method' | 'trial' | 'downgrade' }
  | { allowed: false; reason: 'price'; amount: number; currency: Currency };

const TEST_KOPECKS = 1_000;

/** The terms of a payment from our own price list, or why there is none on these. */
export function decideQuote(prices: Prices, wish: Wish, { sub, promos, isTester }: Buyer): Quote {
  const method = findMethod(prices.methods, wish);
  if (!method) return { allowed: false, reason: 'method' };
  const offer = findOffer(prices, wish);
  if (!offer) return { allowed: false, reason: 'offer' };
  const isRecurring = isRecurringMethod(method);
  if (offer.promo !== null) {
    if (promos.includes(offer.promo)) return { allowed: false, reason: 'trial' };
    if (!isImprovement(offer, sub, prices.plans)) return { allowed: false, reason: 'downgrade' };
    // The trial goes over into paid months, so it takes a card that can be charged again.
    if (!isRecurring) return { allowed: false, reason: 'method' };
  }
  const currency = currencyOf(method);
  const is_test = isTester && wish.is_test_amount && currency === 'rub';
  const price = { ...offer, rub_kopecks: is_test ? TEST_KOPECKS : offer.rub_kopecks };
  const amount = currency === 'rub' ? price.rub_kopecks : price.usd_cents;
  if (!is_test && toMinorUnits(wish.price_amount) !== amount)
    return { allowed: false, reason: 'price', amount, currency };
  return {
    allowed: true,
    terms: {
      ...price,
      provider: method.provider,
      method: method.slot,
      coin: method.coin,
      currency,
      recurring: isRecurring,
      is_test,
    },
  };
}

/** A card is asked for by its slot, or simply by roubles. */
function findMethod(methods: readonly PaymentMethod[], { provider, pay_currency }: Wish): PaymentMethod | undefined {
  const slot = provider === 'rk' && pay_currency === 'rub' ? 'rk_rub' : pay_currency;
  return methods.find((method) => method.provider === provider && method.slot === slot);
}

function findOffer({ plans, periods }: Prices, { sub, sub_days }: Wish) {
  const trial = plans.map(({ promo }) => promo).find((promo) => promo?.id === sub);
  if (trial) {
    if (trial.period.days !== sub_days) return null;
    const [usd_cents, rub_kopecks] = [promoPrice(trial, 'usd'), promoPrice(trial, 'rub')];
    return { sub: trial.sub, sub_days, months: 1, promo: trial.id, usd_cents, rub_kopecks };
  }
  const plan = plans.find(({ id }) => id === sub);
  const period = periods.find(({ days }) => days === sub_days);
  if (!plan || !period || plan.usd_cents === 0) return null;
  return {
    sub,
    sub_days,
    months: period.months,
    promo: null,
    usd_cents: periodPrice(plan, period, 'usd'),
    rub_kopecks: periodPrice(plan, period, 'rub'),
  };
}
