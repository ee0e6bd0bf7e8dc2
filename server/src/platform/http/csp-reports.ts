import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalidPayload } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { parseStrictJson } from '../strict-json.ts';
import { limitTo } from './rate-limits.ts';

const report = z.object({
  'csp-report': z.object({ 'violated-directive': z.string(), 'blocked-uri': z.string().optional() }),
});

/** Logs violations of the content security policy that browsers report: signs of an attack or of our own mistake. */
export function registerCspReports(app: FastifyInstance, logger: Logger): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: 16_384 }, (_, body, done) => {
      const parsed = parseStrictJson(body as string);
      if (parsed.fault === undefined) done(null, parsed.value);
      else done(invalidPayload(parsed.fault));
    });
    scope.post('/api/csp-reports', { config: limitTo('report'), schema: { hide: true } }, async (request, reply) => {
      const { data } = report.safeParse(request.body);
      if (data) {
        const { 'violated-directive': directive, 'blocked-uri': blocked = '' } = data['csp-report'];
        logger.warn(
          { reason: directive.slice(0, 100), address: blocked.split('?', 1)[0]?.slice(0, 200) },
          'a browser reported a violation of the content security policy',
        );
      }
      return reply.code(204).send();
    });
  });
}
