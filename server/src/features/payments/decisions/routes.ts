import * as contract from '@polyshelf/contract/admin-payments';
import * as schemas from '@polyshelf/contract/admin-payments.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Decision } from '../../../platform/audit.ts';
import { requireSession } from '../../../platform/http/sessions.ts';
import { checkPayment } from '../sync-payment.ts';
import { acknowledgeFlags } from './acknowledge-flags.ts';
import { getPaymentPage } from './get-payment-page.ts';
import { previewRefund, refundPayment } from './refund-payment.ts';
import { previewSettlement, settlePayment } from './settle-payment.ts';

type Deps = Parameters<typeof checkPayment>[0];

export const adminPaymentRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const page = async (id: number) => ({ data: await getPaymentPage(deps, id) });

    app.route({
      ...endpoint(contract.getPayment, schemas.getPayment),
      handler: async ({ params }) => page(params.id),
    });

    app.route({
      ...endpoint(contract.checkPayment, schemas.checkPayment),
      handler: async (request) => {
        const { id } = request.params;
        const outcome = await checkPayment(deps, id, { by: requireSession(request).accountId, ip: request.ip });
        return { ...(await page(id)), meta: { outcome } };
      },
    });

    app.route({
      ...endpoint(contract.previewSettlement, schemas.previewSettlement),
      handler: async ({ params }) => ({ data: await previewSettlement(deps, params.id) }),
    });

    app.route({
      ...endpoint(contract.settlePayment, schemas.settlePayment),
      handler: async (request) => {
        const { id } = request.params;
        await settlePayment(deps, { id, seen: request.body, decision: decisionOf(request) });
        return page(id);
      },
    });

    app.route({
      ...endpoint(contract.acknowledgeFlags, schemas.acknowledgeFlags),
      handler: async (request) => {
        const { id } = request.params;
        await acknowledgeFlags(deps, { id, flags: request.body.flags, decision: decisionOf(request) });
        return page(id);
      },
    });

    app.route({
      ...endpoint(contract.previewRefund, schemas.previewRefund),
      handler: async ({ params, body }) => ({ data: await previewRefund(deps, params.id, body.days) }),
    });

    app.route({
      ...endpoint(contract.refundPayment, schemas.refundPayment),
      handler: async (request) => {
        const { id } = request.params;
        const { days, ...seen } = request.body;
        await refundPayment(deps, { id, days, seen, decision: decisionOf(request) });
        return page(id);
      },
    });
  };

/** Who decides, from where and why. */
const decisionOf = (request: FastifyRequest<{ Body: { note: string } }>): Decision => ({
  by: requireSession(request).accountId,
  ip: request.ip,
  reason: request.body.note,
});
