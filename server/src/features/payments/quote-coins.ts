import type { Coin } from '@polyshelf/contract/payments';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getPlans } from '../subscriptions/index.ts';
import { methodUnavailable } from './errors.ts';
import type { CoinProvider, Minimum } from './providers/provider.ts';

const COINS_FOR_MS = 10 * 60_000;
const QUOTES_FOR_MS = 30_000;
const MAX_KEPT = 1_000;

/** What the coin provider says to anybody, kept for a moment: strangers must not make us call it for every click. */
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
  const kept = new Map<string, { value: Promise<unknown>; until: number }>();

  function keep<T>(key: string, forMs: number, read: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.value as Promise<T>;
    const value = read();
    // A failure is not worth keeping.
    value.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, { value, until: now + forMs });
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as string);
    return value;
  }

  const open = (): CoinProvider => {
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
        keep('coins', COINS_FOR_MS, () => open().listCoins()),
        getPlans(db),
      ]);
      const byCode = new Map(all.map((coin) => [coin.code, coin]));
      return methods.flatMap(({ coin }) => byCode.get(coin ?? '') ?? []);
    },
    async getMinimum(coin) {
      await requireCoin(coin);
      return keep(`min ${coin}`, QUOTES_FOR_MS, () => open().getMinimum(coin));
    },
    async estimate(amount, coin) {
      await requireCoin(coin);
      return keep(`price ${coin} ${amount}`, QUOTES_FOR_MS, () => open().estimate(amount, coin));
    },
  };
}
