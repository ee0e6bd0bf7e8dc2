import { endpoint } from '@polyshelf/contract/endpoint';
import * as plans from '@polyshelf/contract/plans';
import * as plansSchemas from '@polyshelf/contract/plans.schemas';
import * as contract from '@polyshelf/contract/subscriptions';
import * as schemas from '@polyshelf/contract/subscriptions.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { requireOwner, requireSession } from '../../platform/http/sessions.ts';
import { getPlans } from './get-plans.ts';
import { getSubscription } from './get-subscription.ts';
import { joinByReferral } from './join-by-referral.ts';
import { setRecurring } from './set-recurring.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface PlanDeps {
  db: Database;
  /** Null for a provider that is not configured. */
  providers: Record<plans.PaymentMethod['provider'], object | null>;
}

/** The price list, which is the same for everybody. It has only methods that can be paid with. */
export const planRoutes =
  ({ db, providers }: PlanDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(plans.getPlans, plansSchemas.getPlans),
      handler: async () => {
        const { methods, ...prices } = await getPlans(db);
        return { data: { ...prices, methods: methods.filter(({ provider }) => providers[provider] !== null) } };
      },
    });
  };

export const subscriptionRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.route({
      ...endpoint(contract.getSubscription, schemas.getSubscription),
      handler: async (request) => ({ data: await getSubscription(deps, requireSession(request).accountId) }),
    });

    app.route({
      ...endpoint(contract.setRecurring, schemas.setRecurring),
      config: limitTo('payment'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        await setRecurring(deps, { accountId, on: request.body.on, ip: request.ip });
        return { data: await getSubscription(deps, accountId) };
      },
    });

    app.route({
      ...endpoint(contract.joinByReferral, schemas.joinByReferral),
      config: limitTo('payment'),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        return { data: { joined: await joinByReferral(deps, { accountId, ref: request.body.ref }) } };
      },
    });
  };
