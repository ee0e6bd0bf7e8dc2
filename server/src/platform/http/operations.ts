import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { limitTo } from './rate-limits.ts';

interface Options {
  metrics: Metrics;
  metricsToken: string | undefined;
  /** What is not in order, by name; empty when requests can be served. */
  findProblems(): Promise<string[]>;
}

/** What a balancer, a supervisor and Prometheus ask. `/health` costs nothing: it says the process answers. */
export function registerOperations(app: FastifyInstance, { metrics, metricsToken, findProblems }: Options): void {
  const config = limitTo('none');
  const describe = (summary: string) => ({ summary, tags: ['operations'] });

  app.get('/health', { config, schema: describe('The process answers') }, async () => ({ status: 'ok' }));

  app.get(
    '/ready',
    { config, schema: describe('Requests can be served: 200, else 503 with what is missing') },
    async (_, reply) => {
      const problems = await findProblems();
      reply.header('cache-control', 'no-store').code(problems.length === 0 ? 200 : 503);
      return { status: problems.length === 0 ? 'ready' : 'not ready', problems };
    },
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

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
