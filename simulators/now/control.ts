import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { VirtualClock } from '../virtual-clock.ts';
import { CALLBACK_MODES, type Callbacks } from './callbacks.ts';
import type { Payment, Payments } from './payments.ts';

const FAULTS = ['none', 'error', 'too_many', 'lost_answer', 'not_json', 'silence'] as const;
export type Fault = (typeof FAULTS)[number];

const control = z.strictObject({
  callbacks: z.enum(CALLBACK_MODES).optional(),
  create: z.enum(FAULTS).optional(),
  ask: z.enum(FAULTS).optional(),
  min_usd: z.number().nonnegative().optional(),
});
const transfer = z.strictObject({ amount: z.number().positive().optional() });

/** The behaviour that a test has set. */
export type Settings = z.infer<typeof control>;
export type Journal = { method: string; url: string; body: unknown }[];

interface Options {
  settings: Settings;
  journal: Journal;
  clock: VirtualClock;
  payments: Payments;
  callbacks: Callbacks;
  /** Advances a transfer to its final status. */
  finish(payment: Payment): Promise<void>;
}

interface ByPayment {
  Params: { id: string };
}

/** Registers the calls with which a test controls the simulator. */
export function registerControl(app: FastifyInstance, options: Options): void {
  const { settings, journal, clock, payments, callbacks, finish } = options;
  const withPayment = (path: string, act: (payment: Payment, body: unknown) => Promise<unknown> | unknown) =>
    app.post<ByPayment>(`/control/payments/:id/${path}`, async (request, reply) => {
      const payment = payments.find(request.params.id);
      if (!payment) return reply.code(404).send({ error: 'no such payment' });
      await act(payment, request.body ?? {});
      return payments.find(request.params.id);
    });
  withPayment('pay', (payment, body) => {
    const { amount = payment.pay_amount } = transfer.parse(body);
    return finish(payments.pay(payment, amount));
  });
  withPayment('see', (payment, body) => {
    payments.pay(payment, transfer.parse(body).amount ?? payment.pay_amount);
    return callbacks.settle();
  });
  for (const [path, status] of [
    ['expire', 'expired'],
    ['finish', 'finished'],
  ] as const)
    withPayment(path, (payment) => {
      payments.force(payment, status);
      return callbacks.settle();
    });
  withPayment('ipn', (payment) => callbacks.sendNow(payment));
  app.get('/control/payments', () => ({ payments: payments.all }));
  app.get('/control/journal', () => ({ requests: journal, callbacks: callbacks.journal }));
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
    return reply.send(settings);
  });
  app.post<{ Body: { advance_ms?: number; now?: string } }>('/control/clock', ({ body }) => {
    if (body.advance_ms) clock.advance(body.advance_ms);
    if (body.now) clock.set(new Date(body.now));
    return { now: clock.now() };
  });
}
