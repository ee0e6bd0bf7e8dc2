import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { createPageServer, sendPage } from '../page-server.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import type { Callbacks } from './callbacks.ts';
import { COINS, type Coin, describeCoin, findCoin, round8 } from './coins.ts';
import { type Fault, type Journal, registerControl, type Settings } from './control.ts';
import { listPage, missingPage, paymentPage } from './pages.ts';
import type { Payment, Payments } from './payments.ts';

const newPayment = z.object({
  price_amount: z.number().positive(),
  price_currency: z.literal('usd'),
  pay_currency: z.string(),
  order_id: z.string().optional(),
  order_description: z.string().optional(),
  ipn_callback_url: z.url({ protocol: /^https?$/ }).optional(),
  is_fixed_rate: z.boolean().default(false),
  is_fee_paid_by_user: z.boolean().default(false),
});

interface Options {
  apiKey: string;
  stepMs: number;
  clock: VirtualClock;
  payments: Payments;
  callbacks: Callbacks;
}

interface ByPayment {
  Params: { id: string };
}

const problem = (status: number, code: string, message: string) => ({
  status: false,
  statusCode: status,
  code,
  message,
});

export function createHttpServer({ apiKey, stepMs, clock, payments, callbacks }: Options): FastifyInstance {
  const app = createPageServer();
  const settings: Settings = {};
  const journal: Journal = [];

  const minUsd = (coin: Coin): number => settings.min_usd ?? coin.minUsd;
  const priceIn = (coin: Coin, usd: number): number => round8(usd / coin.usd);
  const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
    reply.code(status).send(problem(status, code, message));

  /** Answers with the fault, if there is one. */
  async function answerFault(fault: Fault | undefined, reply: FastifyReply): Promise<boolean> {
    if (fault === 'error') await refuse(reply, 500, 'INTERNAL_ERROR', 'Something went wrong');
    else if (fault === 'too_many') await refuse(reply, 429, 'TOO_MANY_REQUESTS', 'Slow down');
    else if (fault === 'not_json') await reply.type('text/html').send('<h1>Bad gateway</h1>');
    else if (fault === 'silence' || fault === 'lost_answer') reply.raw.destroy();
    else return false;
    return true;
  }

  /** Advances a transfer to its final status: at once, or one status every `stepMs` for a person who watches. */
  async function finish(payment: Payment): Promise<void> {
    if (stepMs === 0) {
      while (payments.advance(payment));
      return callbacks.settle();
    }
    const timer = setInterval(() => {
      if (!payments.advance(payment)) clearInterval(timer);
    }, stepMs);
    timer.unref();
  }

  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return;
    journal.push({ method: request.method, url: request.url, body: request.body ?? null });
    if (request.headers['x-api-key'] !== apiKey) return refuse(reply, 403, 'INVALID_API_KEY', 'Invalid api key');
  });

  app.get('/v1/full-currencies', () => ({ currencies: COINS.map(describeCoin) }));
  app.get<{ Querystring: Record<string, string> }>('/v1/estimate', ({ query }, reply) => {
    const coin = findCoin(query.currency_to ?? '');
    const amount = Number(query.amount);
    if (!coin || query.currency_from !== 'usd' || !(amount > 0))
      return refuse(reply, 400, 'INVALID_REQUEST_PARAMS', 'amount, currency_from and currency_to are required');
    const estimated_amount = priceIn(coin, amount);
    return reply.send({ currency_from: 'usd', amount_from: amount, currency_to: coin.code, estimated_amount });
  });
  app.get<{ Querystring: Record<string, string> }>('/v1/min-amount', ({ query }, reply) => {
    const coin = findCoin(query.currency_from ?? '');
    if (!coin) return refuse(reply, 400, 'INVALID_REQUEST_PARAMS', 'currency_from is unknown');
    return reply.send({
      currency_from: coin.code,
      currency_to: query.currency_to ?? 'usdttrc20',
      min_amount: priceIn(coin, minUsd(coin)),
      ...(query.fiat_equivalent && { fiat_equivalent: minUsd(coin) }),
    });
  });

  app.post('/v1/payment', async (request, reply) => {
    const body = newPayment.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, 'INVALID_REQUEST_PARAMS', z.prettifyError(body.error));
    const coin = findCoin(body.data.pay_currency);
    if (!coin) return refuse(reply, 400, 'CURRENCY_UNAVAILABLE', 'Currency is not available');
    if (body.data.price_amount < minUsd(coin))
      return refuse(reply, 400, 'AMOUNT_MINIMAL_ERROR', `amountTo is too small: ${minUsd(coin)} usd at least`);
    if (settings.create !== 'lost_answer' && (await answerFault(settings.create, reply))) return reply;
    const payment = payments.create(body.data, coin, priceIn(coin, body.data.price_amount));
    if (await answerFault(settings.create, reply)) return reply;
    return reply.code(201).send({
      ...describePayment(payment),
      payment_id: payment.payment_id,
      purchase_id: payment.purchase_id,
      amount_received: null,
      smart_contract: '',
      network: payment.network,
      network_precision: coin.networkPrecision,
      time_limit: null,
      burning_percent: null,
      expiration_estimate_date: new Date(clock.now().getTime() + 20 * 60_000).toISOString(),
      is_fixed_rate: payment.is_fixed_rate,
      is_fee_paid_by_user: false,
      valid_until: payment.valid_until,
    });
  });
  app.get<ByPayment>('/v1/payment/:id', async (request, reply) => {
    if (await answerFault(settings.ask, reply)) return reply;
    const payment = payments.find(request.params.id);
    if (!payment) return refuse(reply, 404, 'NOT_FOUND', 'Payment not found');
    return describePayment(payment);
  });

  app.get('/', (_request, reply) => sendPage(reply, listPage(payments.all.toReversed())));
  app.get<ByPayment>('/payments/:id', (request, reply) => {
    const payment = payments.find(request.params.id);
    return payment ? sendPage(reply, paymentPage(payment)) : sendPage(reply, missingPage(), 404);
  });
  app.post<ByPayment & { Body: { share?: string; fate?: string } }>('/payments/:id', async (request, reply) => {
    const payment = payments.find(request.params.id);
    if (!payment) return sendPage(reply, missingPage(), 404);
    const { share, fate } = request.body ?? {};
    if (fate === 'expired' || fate === 'failed') payments.force(payment, fate);
    else void finish(payments.pay(payment, round8(payment.pay_amount * Number(share ?? 1))));
    return reply.redirect(`/payments/${payment.payment_id}`, 303);
  });

  registerControl(app, { settings, journal, clock, payments, callbacks, finish });
  return app;
}

/** Ids are numbers here, while the answer to POST has them as text. */
const describePayment = (payment: Payment) => ({
  payment_id: Number(payment.payment_id) as number | string,
  invoice_id: null,
  payment_status: payment.payment_status,
  pay_address: payment.pay_address,
  payin_extra_id: payment.payin_extra_id,
  price_amount: payment.price_amount,
  price_currency: 'usd',
  pay_amount: payment.pay_amount,
  actually_paid: payment.actually_paid,
  pay_currency: payment.pay_currency,
  order_id: payment.order_id,
  order_description: payment.order_description,
  purchase_id: Number(payment.purchase_id) as number | string,
  outcome_amount: payment.actually_paid,
  outcome_currency: payment.pay_currency,
  payout_hash: null,
  payin_hash: null,
  created_at: payment.created_at,
  updated_at: payment.updated_at,
  burning_percent: 'null',
  type: 'crypto2crypto',
  payment_extra_ids: payment.payment_extra_ids,
});
