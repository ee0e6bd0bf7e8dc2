import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, invalidCredentials, invalidPayload } from '../../../platform/errors.ts';
import { limitTo } from '../../../platform/http/rate-limits.ts';
import type { Enqueue, Job } from '../../../platform/jobs/jobs.ts';
import { parseStrictJson } from '../../../platform/strict-json.ts';
import type { Providers } from '../providers/provider.ts';
import { receiveCardResult, receiveCoinCallback } from '../receive-callback.ts';

interface Deps {
  db: Database;
  clock: Clock;
  providers: Providers;
  jobs: Enqueue;
  paymentSync: Job<{ id: number }>;
  siteUrl: string;
}

const MAX_BODY_BYTES = 64 * 1024;
const hidden = { schema: { hide: true }, config: limitTo('none'), bodyLimit: MAX_BODY_BYTES };

/** Receives callbacks of the providers and customers who return from the bank, in the formats of the providers. */
export const paymentCallbackRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    acceptRawBodies(app);
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.post('/api/payment/1/callback', hidden, async (request) => {
      const body = textOf(request);
      const note = deps.providers.now?.readCallback(body, request.headers['x-nowpayments-sig']);
      if (!note) throw wrongSignature();
      if (!(await receiveCoinCallback(deps, body, note))) throw unknownPayment();
      return { ok: true };
    });

    app.route({
      ...hidden,
      method: ['GET', 'POST'],
      url: '/api/payment/2/result',
      handler: async (request, reply) => {
        const body = formOf(request);
        const note = deps.providers.rk?.readResult(readForm(body));
        if (!note) throw wrongSignature();
        if (!(await receiveCardResult(deps, body, note))) throw unknownPayment();
        return reply.type('text/plain').send(`OK${note.id}`);
      },
    });

    for (const outcome of ['success', 'fail']) {
      app.route({
        ...hidden,
        method: ['GET', 'POST'],
        url: `/api/payment/2/${outcome}`,
        handler: (request, reply) => {
          // Ignore the outcome in the URL: the page fetches the state of the payment.
          const fields = readForm(formOf(request));
          const number = /^\d{1,10}$/.exec(fields.get('invid') ?? '')?.[0];
          const locale = fields.get('culture') === 'ru' ? '/ru' : '';
          return reply.redirect(`${deps.siteUrl}${locale}/settings/payments${number ? `?payment=${number}` : ''}`, 303);
        },
      });
    }
  };

const wrongSignature = () => invalidCredentials({ security: { kind: 'callback' } });

const unknownPayment = () => new AppError('FORBIDDEN', 'This payment is unknown.');

/** Passes bodies on as text, because signatures cover the text as sent. Checks JSON here; the provider parses it. */
function acceptRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const { fault } = parseStrictJson(body);
    return fault === undefined ? done(null, body) : done(invalidPayload(fault));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

const formOf = (request: FastifyRequest): string =>
  request.method === 'GET' ? (request.url.split('?')[1] ?? '') : textOf(request);

/** Returns fields by their lower-case names. Drops a repeated field, because nobody knows which value was signed. */
function readForm(body: string): Map<string, string> {
  const fields = new Map<string, string>();
  const twice = new Set<string>();
  for (const [name, value] of new URLSearchParams(body)) {
    const key = name.toLowerCase();
    if (fields.has(key)) twice.add(key);
    fields.set(key, value);
  }
  for (const key of twice) fields.delete(key);
  return fields;
}
