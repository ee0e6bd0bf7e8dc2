import { MINUTE_MS, SECOND_MS } from '@polyshelf/contract/durations';
import type { Coin } from '@polyshelf/contract/payments';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getPlans } from '../subscriptions/index.ts';
import { methodUnavailable } from './errors.ts';
import type { CoinProvider, Minimum } from './providers/provider.ts';

const COINS_TTL_MS = 10 * MINUTE_MS;
const QUOTE_TTL_MS = 30 * SECOND_MS;
const MAX_CACHED = 1_000;

/** A cache of the coin provider's public answers, so that visitors cannot cause one call to it per click. */
export interface CoinQuotes {
  listCoins(): Promise<Coin[]>;
  getMinimum(coin: string): Promise<Minimum>;
  estimate(amount: string, coin: string): Promise<string>;
}

interface Deps {
  db: Database;
  clock: Clock;
  provider: CoinProvider | null;
}

export function createCoinQuotes({ db, clock, provider }: Deps): CoinQuotes {
  const cache = new Map<string, { value: Promise<unknown>; until: number }>();

  function cached<T>(key: string, ttlMs: number, load: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime();
    const known = cache.get(key);
    if (known && known.until > now) return known.value as Promise<T>;
    const value = load();
    // Do not cache failures.
    value.catch(() => cache.delete(key));
    cache.delete(key);
    cache.set(key, { value, until: now + ttlMs });
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string);
    return value;
  }

  const requireProvider = (): CoinProvider => {
    if (!provider) throw methodUnavailable();
    return provider;
  };

  async function requireCoin(code: string): Promise<void> {
    const { methods } = await getPlans(db);
    if (!methods.some(({ coin }) => coin === code)) throw methodUnavailable();
  }

  return {
    async listCoins() {
      const [all, { methods }] = await Promise.all([
        cached('coins', COINS_TTL_MS, () => requireProvider().listCoins()),
        getPlans(db),
      ]);
      const byCode = new Map(all.map((coin) => [coin.code, coin]));
      return methods.flatMap(({ coin }) => byCode.get(coin ?? '') ?? []);
    },
    async getMinimum(coin) {
      await requireCoin(coin);
      return cached(`min ${coin}`, QUOTE_TTL_MS, () => requireProvider().getMinimum(coin));
    },
    async estimate(amount, coin) {
      await requireCoin(coin);
      return cached(`price ${coin} ${amount}`, QUOTE_TTL_MS, () => requireProvider().estimate(amount, coin));
    },
  };
}
