import { DAY_MS } from '@polyshelf/contract/durations';
import type { Plan } from '@polyshelf/contract/plans';
import { afterSwitch, lotsLeft, portionOf, type Standing, type Worth } from '@polyshelf/contract/subscriptions';

interface Prices {
  plans: readonly Pick<Plan, 'id' | 'level' | 'usd_cents' | 'rub_kopecks'>[];
  rubRate: number;
}

export interface Moved {
  /** The plan and days that the kept account gets, and what was paid for them; null when no time is left. */
  gained: { sub: string; days: number; worth: Worth } | null;
  /** The days that the closed account gives up. */
  given: number;
}

/**
 * Moves the time left on one account to another, in whole days in favour of the customer. Of two plans the higher one
 * remains, and the time of the other is converted by its value.
 */
export function decideMerge(from: Standing | null, to: Standing | null, { plans, rubRate }: Prices, now: Date): Moved {
  if (!from || from.subEnd <= now) return { gained: null, given: 0 };
  const planOf = (id: string) => plans.find((plan) => plan.id === id);
  const [own, kept] = [planOf(from.sub), to && to.subEnd > now ? planOf(to.sub) : undefined];
  const given = daysOf(from.subEnd.getTime() - now.getTime());
  const moved =
    own && kept && own.id !== kept.id && kept.level >= own.level
      ? afterSwitch(from, { sub: kept.id, from: own, to: kept }, now)
      : from;
  const days = daysOf(moved.subEnd.getTime() - now.getTime());
  if (days === 0) return { gained: null, given };
  return { gained: { sub: moved.sub, days, worth: worthOf(moved, rubRate, now) }, given };
}

const daysOf = (ms: number): number => Math.ceil(ms / DAY_MS);

/** An entry of the ledger has one currency, so roubles beside dollars count by the rate of the price list. */
function worthOf(state: Pick<Standing, 'subEnd' | 'lots'>, rubRate: number, now: Date): Worth {
  const left = lotsLeft(state, now).map(({ lot, leftMs }) => portionOf(lot, leftMs));
  const usd = left.reduce((sum, { usd_cents }) => sum + usd_cents, 0);
  const rub = left.reduce((sum, { rub_kopecks }) => sum + rub_kopecks, 0);
  return usd === 0 ? { currency: 'rub', amount: rub } : { currency: 'usd', amount: usd + Math.ceil(rub / rubRate) };
}
