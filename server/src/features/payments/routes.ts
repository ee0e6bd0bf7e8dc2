import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/payments';
import * as schemas from '@polyshelf/contract/payments.schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOurSecret } from '../../platform/device-secret.ts';
import { readDeviceSecret } from '../../platform/http/device-cookie.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { requireOwner, requireSession } from '../../platform/http/sessions.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { cancelPayment } from './cancel-payment.ts';
import { createPayment } from './create-payment.ts';
import { navigationForbidden } from './errors.ts';
import { getPayment, listPayments } from './get-payments.ts';
import { retryRenewal } from './open-renewal.ts';
import { presentPayment } from './present-payment.ts';
import type { Providers } from './providers/provider.ts';
import { createCoinQuotes } from './quote-coins.ts';
import { reportSent } from './report-sent.ts';

interface Deps {
  db: Database;
  clock: Clock;
  providers: Providers;
  jobs: Enqueue;
  paymentSync: Job<{ id: number }>;
  keyring: Keyring;
  siteUrl: string;
  production: boolean;
}

export const paymentRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const quotes = createCoinQuotes({ ...deps, provider: deps.providers.now });
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.route({
      ...endpoint(contract.listCoins, schemas.listCoins),
      config: limitTo('quote'),
      handler: async () => ({ data: await quotes.listCoins() }),
    });

    app.route({
      ...endpoint(contract.getMinimum, schemas.getMinimum),
      config: limitTo('quote'),
      handler: async ({ query }) => {
        const { minAmount, minFiat } = await quotes.getMinimum(query.currency_from);
        return { data: { min_amount: Number(minAmount), fiat_equivalent: Number(minFiat) } };
      },
    });

    app.route({
      ...endpoint(contract.getCoinPrice, schemas.getCoinPrice),
      config: limitTo('quote'),
      handler: async ({ query }) => ({
        data: { estimated_amount: Number(await quotes.estimate(query.amount, query.currency_to)) },
      }),
    });

    app.route({
      ...endpoint(contract.createPayment, schemas.createPayment),
      config: limitTo('payment'),
      handler: async (request) => {
        const { accountId, id: session } = requireOwner(request);
        const { action: _, is_fixed_rate: __, is_fee_paid_by_user: ___, ...purchase } = request.body;
        const secret = readDeviceSecret(request, deps.siteUrl);
        const browser = secret !== null && isOurSecret(deps.keyring, secret) ? secret : null;
        const checkout = { accountId, session, browser, ip: request.ip, purchase, key: keyOf(request) };
        return { data: await createPayment(deps, checkout) };
      },
    });

    app.route({
      ...endpoint(contract.cancelPayment, schemas.cancelPayment),
      config: limitTo('payment'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        return { data: await cancelPayment(deps, { accountId, id: request.params.id, ip: request.ip }) };
      },
    });

    app.route({
      ...endpoint(contract.cancelPaymentByGet, schemas.cancelPaymentByGet),
      config: limitTo('payment'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        // Following a link must not change anything.
        if (request.headers['sec-fetch-mode'] === 'navigate') throw navigationForbidden();
        return { data: await cancelPayment(deps, { accountId, id: request.params.id, ip: request.ip }) };
      },
    });

    app.route({
      ...endpoint(contract.reportSent, schemas.reportSent),
      config: limitTo('payment'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        return { data: await reportSent(deps, { accountId, id: request.params.id }) };
      },
    });

    app.route({
      ...endpoint(contract.payRecurring, schemas.payRecurring),
      config: limitTo('recurring'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        return { data: await presentPayment(deps.db, await retryRenewal(deps, accountId)) };
      },
    });

    app.route({
      ...endpoint(contract.listPayments, schemas.listPayments),
      handler: async (request) => {
        const { accountId } = requireSession(request);
        return { data: await listPayments(deps, accountId, request.query) };
      },
    });

    app.route({
      ...endpoint(contract.getPayment, schemas.getPayment),
      handler: async (request) => {
        const { accountId } = requireSession(request);
        return { data: await getPayment(deps, accountId, request.params.id) };
      },
    });
  };

const MAX_KEY_LENGTH = 200;

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 ? key.slice(0, MAX_KEY_LENGTH) : undefined;
}
