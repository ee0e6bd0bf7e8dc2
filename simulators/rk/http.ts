import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { createPageServer, sendPage } from '../page-server.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import { checkCharge, checkStart, type Shop } from './check-start.ts';
import { NOTICE_MODES, type Notices } from './notices.ts';
import { describeState } from './op-state.ts';
import type { Operation, Operations, State } from './operations.ts';
import { donePage, listPage, payPage, problemPage } from './pages.ts';
import { type Fields, hashOf, resultBase } from './signature.ts';

const CHARGE_OUTCOMES = ['paid', 'declined', 'stuck', 'lost_answer', 'lost_request'] as const;
const ASK_FAULTS = ['none', 'silence'] as const;

const control = z.strictObject({
  notices: z.enum(NOTICE_MODES).optional(),
  recurring: z.enum(CHARGE_OUTCOMES).optional(),
  ask: z.enum(ASK_FAULTS).optional(),
  result_url: z.url().optional(),
});
const stateBody = z.strictObject({
  state: z.union([z.literal(5), z.literal(10), z.literal(50), z.literal(60), z.literal(80), z.literal(100)]),
  inc_sum: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .optional(),
  card: z.string().optional(),
  notify: z.boolean().default(true),
});

interface Options {
  shop: Shop;
  clock: VirtualClock;
  operations: Operations;
  notices: Notices;
  cabinet: { successUrl?: string | undefined; failUrl?: string | undefined };
}

export function createHttpServer({ shop, clock, operations, notices, cabinet }: Options): FastifyInstance {
  const app = createPageServer();
  let settings: z.infer<typeof control> = {};
  let charges = 0;

  function settle(operation: Operation, state: State, change: Partial<Operation> = {}): void {
    operations.change(operation, { state, ...change });
    if (state === 100) notices.announce(operation);
  }

  app.route<{ Querystring: Fields; Body: Fields | undefined }>({
    method: ['GET', 'POST'],
    url: '/Merchant/Index.aspx',
    handler: (request, reply) => {
      const fields = request.method === 'GET' ? request.query : (request.body ?? {});
      const problem = checkStart(shop, fields, (invId) => operations.find(invId)?.state === 100);
      if (problem) return sendPage(reply, problemPage(problem));
      const invId = fields.InvId as string;
      return sendPage(reply, payPage(operations.find(invId) ?? operations.open(invId, fields, null)));
    },
  });

  app.post<{ Params: { id: string }; Body: { act?: string } }>('/operations/:id', async (request, reply) => {
    const operation = operations.find(request.params.id);
    if (!operation) return sendPage(reply, problemPage({ code: 53, text: 'No such invoice' }), 404);
    const { act } = request.body ?? {};
    if (operation.state !== 100) settle(operation, act === 'decline' ? 10 : 100);
    await notices.settle();
    return act === 'pay_and_stay' ? sendPage(reply, donePage(operation)) : redirectToShop(reply, operation);
  });

  /** Redirects the browser to the shop, with a signature if the payment was made. */
  function redirectToShop(reply: FastifyReply, operation: Operation) {
    const { successUrl, failUrl } = cabinet;
    const isPaid = operation.state === 100;
    const target = isPaid ? successUrl : failUrl;
    if (!target) return sendPage(reply, donePage(operation));
    const own = Object.entries(operation.fields).filter(([name]) => /^shp_/i.test(name));
    const query = new URLSearchParams([
      ['OutSum', operation.outSum],
      ['InvId', operation.invId],
      ['Culture', operation.fields.Culture ?? 'ru'],
      ...own,
    ]);
    const base = resultBase(operation.outSum, operation.invId, shop.password1, operation.fields);
    if (isPaid) query.set('SignatureValue', hashOf(shop.hash, base));
    return reply.redirect(`${target}?${query}`, 303);
  }

  app.post<{ Body: Fields | undefined }>('/Merchant/Recurring', async (request, reply) => {
    const fields = request.body ?? {};
    const outcome = settings.recurring ?? 'paid';
    if (outcome === 'lost_request') return reply.raw.destroy();
    reply.type('text/plain; charset=utf-8');
    const fault = checkCharge(shop, fields);
    if (fault) return `ERROR: ${fault}`;
    const parent = operations.find(fields.PreviousInvoiceID ?? '');
    if (parent?.state !== 100 || !parent.isRecurring || parent.parent !== null)
      return 'ERROR: PreviousInvoiceID is no paid recurring payment';
    const invId = fields.InvoiceID as string;
    if (operations.find(invId)) return 'ERROR: InvoiceID was used before';
    charges += 1;
    const operation = operations.open(invId, fields, parent);
    if (outcome === 'paid' || outcome === 'lost_answer') settle(operation, 100);
    else settle(operation, outcome === 'declined' ? 10 : 50);
    if (outcome === 'lost_answer') return reply.raw.destroy();
    return `OK${invId}`;
  });

  app.get<{ Querystring: Fields }>('/Merchant/WebService/Service.asmx/OpStateExt', (request, reply) => {
    if (settings.ask === 'silence') return reply.raw.destroy();
    return reply
      .type('text/xml; charset=utf-8')
      .send(describeState(shop, request.query, (invId) => operations.find(invId)));
  });

  app.get('/', (_request, reply) =>
    sendPage(reply, listPage(operations.all.toReversed(), settings.recurring ?? 'paid')),
  );
  app.post<{ Body: { recurring?: string } }>('/card', (request, reply) => {
    settings.recurring = request.body?.recurring === 'declined' ? 'declined' : 'paid';
    return reply.redirect('/', 303);
  });

  app.get('/control/operations', () => ({ operations: operations.all, charges }));
  app.get<{ Params: { id: string } }>('/control/operations/:id/notice', ({ params }, reply) => {
    const operation = operations.find(params.id);
    return operation ? notices.bodyOf(operation) : reply.code(404).send({ error: 'no such operation' });
  });
  app.post<{ Params: { id: string } }>('/control/operations/:id/state', async (request, reply) => {
    const operation = operations.find(request.params.id);
    if (!operation) return reply.code(404).send({ error: 'no such operation' });
    const { state, inc_sum, card, notify } = stateBody.parse(request.body);
    const change = { ...(inc_sum && { incSum: inc_sum }), ...(card && { card }) };
    if (notify) settle(operation, state, change);
    else operations.change(operation, { state, ...change });
    await notices.settle();
    return operation;
  });
  app.post('/control/settle', async () => {
    await notices.settle();
    return {};
  });
  app.post('/control/reset', () => {
    operations.clear();
    charges = 0;
    settings = {};
    notices.reset();
    return {};
  });
  app.post('/control/settings', (request, reply) => {
    const body = control.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
    Object.assign(settings, body.data);
    notices.mode = body.data.notices ?? notices.mode;
    notices.resultUrl = body.data.result_url ?? notices.resultUrl;
    return reply.send(settings);
  });
  app.post<{ Body: { now: string } }>('/control/clock', ({ body }) => {
    clock.set(new Date(body.now));
    return { now: clock.now() };
  });
  return app;
}
