import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { VirtualClock } from '../virtual-clock.ts';
import { CALLBACK_MODES, type Callbacks } from './callbacks.ts';
import type { Payment, Payments } from './payments.ts';

const FAULTS = ['none', 'error', 'too_many', 'lost_answer', 'not_json', 'silence'] as const;
export type Fault = (typeof FAULTS)[number];

const control = z.strictObject({
  callbacks: z.enum(CALLBACK_MODES).optional(),
  delay_ms: z.int().nonnegative().optional(),
  create: z.enum(FAULTS).optional(),
  ask: z.enum(FAULTS).optional(),
  /** Every price goes up by so much between being asked for and being paid. */
  drift_percent: z.number().optional(),
  min_usd: z.number().nonnegative().optional(),
  merchant_coins_key: z.enum(['currencies', 'selectedCurrencies']).optional(),
});
const transfer = z.strictObject({ amount: z.number().positive().optional(), asset: z.string().optional() });
const call = z.strictObject({
  times: z.int().min(1).max(20).optional(),
  bad_signature: z.boolean().optional(),
  mutate: z.record(z.string(), z.unknown()).optional(),
});

/** What a test has changed about the provider. */
export type Settings = z.infer<typeof control>;
export type Journal = { method: string; url: string; body: unknown }[];

interface Options {
  settings: Settings;
  journal: Journal;
  clock: VirtualClock;
  payments: Payments;
  callbacks: Callbacks;
  /** Carries a transfer through to its end. */
  follow(payment: Payment): Promise<void>;
}

interface ByPayment {
  Params: { id: string };
}

/** The calls by which a test makes things happen. */
export function registerControl(app: FastifyInstance, options: Options): void {
  const { settings, journal, clock, payments, callbacks, follow } = options;
  const withPayment = (path: string, act: (payment: Payment, body: unknown) => Promise<unknown> | unknown) =>
    app.post<ByPayment>(`/control/payments/:id/${path}`, async (request, reply) => {
      const payment = payments.find(request.params.id);
      if (!payment) return reply.code(404).send({ error: 'no such payment' });
      await act(payment, request.body ?? {});
      return payments.find(request.params.id);
    });
  withPayment('pay', (payment, body) => {
    const { amount = payment.pay_amount, asset } = transfer.parse(body);
    return follow(payments.pay(payment, amount, asset));
  });
  // A transfer that is seen and goes no further until it is told to.
  withPayment('see', (payment, body) => {
    payments.pay(payment, transfer.parse(body).amount ?? payment.pay_amount);
    return callbacks.settle();
  });
  withPayment('advance', (payment) => {
    payments.advance(payment);
    return callbacks.settle();
  });
  for (const [path, status] of [
    ['expire', 'expired'],
    ['fail', 'failed'],
    ['refund', 'refunded'],
    ['finish', 'finished'],
  ] as const)
    withPayment(path, (payment) => {
      payments.force(payment, status);
      return callbacks.settle();
    });
  withPayment('ipn', (payment, body) => {
    const { times, bad_signature, mutate } = call.parse(body);
    return callbacks.sendNow(payment, {
      ...(times && { times }),
      ...(mutate && { mutate }),
      badSignature: bad_signature ?? false,
    });
  });
  app.get('/control/payments', () => ({ payments: payments.all }));
  app.get('/control/journal', () => ({ requests: journal, callbacks: callbacks.journal }));
  // Answers when nothing is on its way any more.
  app.post('/control/settle', async () => {
    await callbacks.settle();
    return {};
  });
  app.post('/control/reset', () => {
    payments.clear();
    journal.length = 0;
    for (const name of Object.keys(settings)) delete settings[name as keyof Settings];
    callbacks.reset();
    return {};
  });
  app.post('/control/settings', (request, reply) => {
    const body = control.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
    Object.assign(settings, body.data);
    callbacks.mode = body.data.callbacks ?? callbacks.mode;
    callbacks.delayMs = body.data.delay_ms ?? callbacks.delayMs;
    return reply.send(settings);
  });
  app.post<{ Body: { advance_ms?: number; now?: string } }>('/control/clock', ({ body }) => {
    if (body.advance_ms) clock.advance(body.advance_ms);
    if (body.now) clock.set(new Date(body.now));
    return { now: clock.now() };
  });
}
