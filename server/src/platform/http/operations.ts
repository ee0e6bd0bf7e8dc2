import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { limitTo } from './rate-limits.ts';

interface Options {
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Names what prevents this process from serving every request. */
  findProblems(): Promise<string[]>;
  /** Names what prevents it even from serving cached pages. */
  findCacheProblems(): string[];
}

/** Registers the endpoints for balancers, supervisors and Prometheus. `/health` checks nothing: the process answers. */
export function registerOperations(
  app: FastifyInstance,
  { metrics, metricsToken, findProblems, findCacheProblems }: Options,
): void {
  const config = limitTo('none');
  const describe = (summary: string) => ({ summary, tags: ['operations'] });

  app.get('/health', { config, schema: describe('200 when the process answers') }, async () => ({ status: 'ok' }));

  app.get('/server/ping', { config, schema: describe('Answers `pong`, as Directus does') }, async (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send('pong'),
  );

  app.get(
    '/ready',
    { config, schema: describe('200 when every request can be served, otherwise 503 with the problems') },
    async (_, reply) => answer(reply, await findProblems()),
  );

  app.get(
    '/ready/cached',
    {
      config,
      schema: describe('200 when cached pages can be served, even while the database is unreachable; otherwise 503'),
    },
    async (_, reply) => answer(reply, findCacheProblems()),
  );

  app.get(
    '/metrics',
    { config, schema: describe('Prometheus metrics; requires the metrics token') },
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
