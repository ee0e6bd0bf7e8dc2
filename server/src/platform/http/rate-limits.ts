import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from '../errors.ts';
import { visitorKey } from './client-address.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * How often one visitor may do what, before the finer limits that a feature counts in the database
 * (failed logins per account, guesses per code). A route takes one by name: `config: limitTo('login')`.
 */
const limits = {
  read: { max: 50, timeWindow: SECOND },
  login: { max: 30, timeWindow: MINUTE },
  register: { max: 5, timeWindow: MINUTE },
  confirm: { max: 30, timeWindow: HOUR },
  // A whole office comes back from lunch behind one address, and a refused refresh may sign somebody out.
  refresh: { max: 300, timeWindow: MINUTE },
  payment: { max: 10, timeWindow: MINUTE },
  recurring: { max: 3, timeWindow: HOUR },
  quote: { max: 30, timeWindow: MINUTE },
  download: { max: 60, timeWindow: MINUTE },
  upload: { max: 20, timeWindow: HOUR },
  report: { max: 20, timeWindow: MINUTE },
} as const;

type LimitName = keyof typeof limits;

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitName | 'none';
  }
}

export const limitTo = (limit: LimitName | 'none') => ({ limit });

interface Options {
  /** A test or an operator may widen all limits; several processes each get their share. */
  scale: number;
  isInternal(request: FastifyRequest): boolean;
}

/** Limits every API route by visitor; pages and health checks are left to load shedding. */
export function registerRateLimits(app: FastifyInstance, { scale, isInternal }: Options): void {
  app.addHook('onRoute', (route) => {
    const name = route.config?.limit ?? (isApiPath(route.url) ? 'read' : 'none');
    if (name === 'none') return;
    const { max, timeWindow } = limits[name];
    const visitors = new VisitorCounts(timeWindow);
    const allowed = Math.max(1, Math.floor(max * scale));
    const limit: onRequestHookHandler = (request, reply, done) => {
      if (isInternal(request)) return done();
      const { count, resetsInMs } = visitors.add(visitorKey(request.ip));
      if (count <= allowed) return done();
      const seconds = Math.ceil(resetsInMs / SECOND);
      reply.header('retry-after', seconds);
      done(
        new AppError('REQUESTS_EXCEEDED', 'Too many requests, retry later.', {
          extensions: { reset_in_seconds: seconds },
        }),
      );
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), limit];
  });
}

/** More visitors than one process serves in an hour; beyond that the oldest count is forgotten. */
const MAX_VISITORS = 20_000;

/** How often each visitor came in the current window. Synchronous: it stands in the way of every call. */
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

const API_ROOTS = ['/api/', '/auth/', '/items/', '/users/'];

/** Paths that speak JSON, also in their errors; everything else is a page. */
export const isApiPath = (path: string): boolean =>
  API_ROOTS.some((root) => path.startsWith(root) || `${path}/` === root);
