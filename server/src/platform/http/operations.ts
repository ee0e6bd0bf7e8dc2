import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { limitTo } from './rate-limits.ts';

interface Options {
  metrics: Metrics;
  metricsToken: string | undefined;
  /** What keeps this process from serving every request, by name. */
  findProblems(): Promise<string[]>;
  /** What keeps it even from serving cached pages. */
  findCacheProblems(): string[];
}

/** What a balancer, a supervisor and Prometheus ask. `/health` costs nothing: it says the process answers. */
export function registerOperations(
  app: FastifyInstance,
  { metrics, metricsToken, findProblems, findCacheProblems }: Options,
): void {
  const config = limitTo('none');
  const describe = (summary: string) => ({ summary, tags: ['operations'] });

  app.get('/health', { config, schema: describe('The process answers') }, async () => ({ status: 'ok' }));

  app.get(
    '/ready',
    { config, schema: describe('200 when every request can be served, else 503 with the problems') },
    async (_, reply) => answer(reply, await findProblems()),
  );

  app.get(
    '/ready/cached',
    { config, schema: describe('200 when cached pages can be served, even while the database is away; else 503') },
    async (_, reply) => answer(reply, findCacheProblems()),
  );

  app.get(
    '/metrics',
    { config, schema: describe('Prometheus metrics for whoever has the token') },
    async (request, reply) => {
      const shown = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (!metricsToken || !isSame(shown, metricsToken)) return reply.callNotFound();
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    },
  );
}

function answer(reply: FastifyReply, problems: string[]) {
  reply.header('cache-control', 'no-store').code(problems.length === 0 ? 200 : 503);
  return { status: problems.length === 0 ? 'ready' : 'not ready', problems };
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
