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

/** A purchase as the client requests it. The server compares its price but charges its own. */
export interface Purchase {
  provider: 'now' | 'rk';
  /** The id of a plan or of a trial. */
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
  /** The current plan. */
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

/** Returns the terms of a payment from our price list, or the reason for a refusal. */
export function decideQuote(prices: Prices, purchase: Purchase, { sub, promos, isTester }: Buyer): Quote {
  const method = findMethod(prices.methods, purchase);
  if (!method) return { allowed: false, reason: 'method' };
  const offer = findOffer(prices, purchase);
  if (!offer) return { allowed: false, reason: 'offer' };
  const isRecurring = isRecurringMethod(method);
  if (offer.promo !== null) {
    if (promos.includes(offer.promo)) return { allowed: false, reason: 'trial' };
    if (!isImprovement(offer, sub, prices.plans)) return { allowed: false, reason: 'downgrade' };
    // Paid months follow the trial, so it needs a card that can be charged again.
    if (!isRecurring) return { allowed: false, reason: 'method' };
  }
  const currency = currencyOf(method);
  const is_test = isTester && purchase.is_test_amount && currency === 'rub';
  const price = { ...offer, rub_kopecks: is_test ? TEST_KOPECKS : offer.rub_kopecks };
  const amount = currency === 'rub' ? price.rub_kopecks : price.usd_cents;
  if (!is_test && toMinorUnits(purchase.price_amount) !== amount)
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

/** `pay_currency` is the slot of a method, or `rub` for a rouble card. */
function findMethod(
  methods: readonly PaymentMethod[],
  { provider, pay_currency }: Purchase,
): PaymentMethod | undefined {
  const slot = provider === 'rk' && pay_currency === 'rub' ? 'rk_rub' : pay_currency;
  return methods.find((method) => method.provider === provider && method.slot === slot);
}

function findOffer({ plans, periods }: Prices, { sub, sub_days }: Purchase) {
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
