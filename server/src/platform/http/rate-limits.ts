import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@polyshelf/contract/durations';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { requestsExceededFor } from '../errors.ts';
import { visitorKey } from './client-address.ts';
import { isInternal } from './in-process-call.ts';

/**
 * Limits per visitor, which apply before the finer limits that features count in the database
 * (failed logins per account, guesses per code). A route selects one by name: `config: limitTo('login')`.
 */
const limits = {
  read: { max: 50, timeWindow: SECOND_MS },
  login: { max: 30, timeWindow: MINUTE_MS },
  register: { max: 5, timeWindow: MINUTE_MS },
  confirm: { max: 30, timeWindow: HOUR_MS },
  // A whole office may share one address, and a refused refresh can sign a person out.
  refresh: { max: 300, timeWindow: MINUTE_MS },
  payment: { max: 10, timeWindow: MINUTE_MS },
  recurring: { max: 3, timeWindow: HOUR_MS },
  quote: { max: 30, timeWindow: MINUTE_MS },
  download: { max: 60, timeWindow: MINUTE_MS },
  report: { max: 20, timeWindow: MINUTE_MS },
  // A browser sends at most three a day for each banner, but a whole office may share one address.
  count: { max: 60, timeWindow: MINUTE_MS },
  upload: { max: 60, timeWindow: HOUR_MS },
  // A small file takes three requests, a large one one for every chunk.
  send: { max: 3_000, timeWindow: MINUTE_MS },
} as const;

/**
 * Budgets per visitor for requests of different cost: `capacity` at once, `perSecond` in the long run.
 *
 * `misses` counts answers that are not in the public cache. Measured processor time: a page 20 ms, the
 * data of a page for a navigation 9 ms, an API answer 3 ms. So one visitor gets 20 new pages at once and 5 per second after
 * that, which is a tenth of one core. A person opens one page in a second at most, and most pages come from the cache;
 * thirty people in one office who each go to a new page every three seconds use up the refill.
 *
 * `items` counts rows that a query of `/items` reads, about 10 µs each. The largest query that is allowed reads 6,000.
 * Our own pages read fewer than 100 rows per visit for most accounts, and 1,500 for an account with every favourite and
 * collection that it may have.
 */
const budgets = {
  misses: { capacity: 80, perSecond: 20 },
  items: { capacity: 20_000, perSecond: 2_000 },
} as const;

/** The cost of a cache miss in the budget `misses`. */
const MISS_COST = { page: 4, pageData: 2, api: 1 } as const;

type LimitName = keyof typeof limits;

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitName | 'none';
    /** The body may take any time to arrive, because the route receives files. */
    slowBody?: boolean;
  }
}

export const limitTo = (limit: LimitName | 'none') => ({ limit });

/** Limits every API route by visitor. `scale` multiplies all limits; each of several processes gets its share. */
export function registerRateLimits(app: FastifyInstance, scale: number): void {
  app.addHook('onRoute', (route) => {
    const name = route.config?.limit ?? (isApiPath(route.url) ? 'read' : 'none');
    if (name === 'none') return;
    const { max, timeWindow } = limits[name];
    const visitors = new VisitorCounts(timeWindow);
    const allowed = Math.max(1, Math.floor(max * scale));
    const limit: onRequestHookHandler = (request, _reply, done) => {
      if (isInternal(request)) return done();
      const { count, resetsInMs } = visitors.add(visitorKey(request.ip));
      done(count <= allowed ? undefined : requestsExceededFor(resetsInMs));
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), limit];
  });
}

/** More visitors than one process serves in an hour. Beyond that the oldest count is dropped. */
const MAX_VISITORS = 20_000;

/** Counts requests of each visitor in the current window. Synchronous, because it runs before every call. */
class VisitorCounts {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();
  readonly #lengthMs: number;

  constructor(lengthMs: number) {
    this.#lengthMs = lengthMs;
  }

  add(visitor: string): { count: number; resetsInMs: number } {
    const now = performance.now();
    let window = this.#windows.get(visitor);
    if (!window || window.endsAt <= now) {
      this.#windows.delete(visitor);
      window = { count: 0, endsAt: now + this.#lengthMs };
      this.#windows.set(visitor, window);
      if (this.#windows.size > MAX_VISITORS) this.#windows.delete(this.#windows.keys().next().value as string);
    }
    window.count += 1;
    return { count: window.count, resetsInMs: window.endsAt - now };
  }
}

/**
 * A token bucket per visitor, for requests of different cost. Requests are answered while the balance is positive and
 * may overdraw it, so a cost that is known only afterwards can be deducted then.
 */
export class VisitorBudget {
  readonly #balances = new Map<string, { tokens: number; at: number }>();
  readonly #capacity: number;
  readonly #perMs: number;

  constructor(name: keyof typeof budgets, scale: number) {
    this.#capacity = budgets[name].capacity * scale;
    this.#perMs = (budgets[name].perSecond * scale) / SECOND_MS;
  }

  /** Refuses a visitor whose balance is used up. Calls from our own pages are never refused. */
  check(request: FastifyRequest): void {
    if (isInternal(request)) return;
    const { tokens } = this.#balanceOf(visitorKey(request.ip));
    if (tokens <= 0) throw requestsExceededFor((1 - tokens) / this.#perMs);
  }

  /** Refuses a visitor whose balance is used up, or takes `cost` from it. */
  spend(request: FastifyRequest, cost: number): void {
    this.check(request);
    this.deduct(request, cost);
  }

  deduct(request: FastifyRequest, cost: number): void {
    if (isInternal(request)) return;
    this.#balanceOf(visitorKey(request.ip)).tokens -= cost;
  }

  #balanceOf(visitor: string): { tokens: number; at: number } {
    const now = performance.now();
    const known = this.#balances.get(visitor);
    const tokens = known ? Math.min(this.#capacity, known.tokens + (now - known.at) * this.#perMs) : this.#capacity;
    const balance = { tokens, at: now };
    // Deleting and setting moves the visitor to the end of the map; the oldest entry is dropped first.
    this.#balances.delete(visitor);
    this.#balances.set(visitor, balance);
    if (this.#balances.size > MAX_VISITORS) this.#balances.delete(this.#balances.keys().next().value as string);
    return balance;
  }
}

/** Other visitors then wait for at most two renders before the event loop serves them. */
const MAX_CONCURRENT_PAGES = 2;
/** A render that takes longer is waiting for the database, so it stops counting. */
const COUNTED_MS = 250;

/** Limits cache misses of one visitor by a budget, and the pages that render for the visitor concurrently. */
export class CacheMisses {
  readonly #budget: VisitorBudget;
  readonly #visitors = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(scale: number) {
    this.#budget = new VisitorBudget('misses', scale);
  }

  spend(request: FastifyRequest, kind: keyof typeof MISS_COST): void {
    this.#budget.spend(request, MISS_COST[kind]);
  }

  /** Runs `render` when fewer than two pages of this visitor are rendering; pages wait in the order of their requests. */
  async limitConcurrency<T>({ ip }: FastifyRequest, render: () => Promise<T>): Promise<T> {
    const key = visitorKey(ip);
    const visitor = this.#visitors.get(key) ?? { running: 0, waiting: [] };
    this.#visitors.set(key, visitor);
    if (visitor.running < MAX_CONCURRENT_PAGES) visitor.running += 1;
    else await new Promise<void>((resolve) => visitor.waiting.push(resolve));
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      const next = visitor.waiting.shift();
      if (next) return next();
      visitor.running -= 1;
      if (visitor.running === 0) this.#visitors.delete(key);
    };
    const timer = setTimeout(release, COUNTED_MS);
    try {
      return await render();
    } finally {
      clearTimeout(timer);
      release();
    }
  }
}

const API_ROOTS = ['/api/', '/auth/', '/items/', '/users/'];

/** Paths whose answers and errors are JSON; everything else is a page. */
export const isApiPath = (path: string): boolean =>
  API_ROOTS.some((root) => path.startsWith(root) || `${path}/` === root);
