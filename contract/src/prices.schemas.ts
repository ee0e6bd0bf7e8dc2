import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { pricesRecord } from './records.schemas.ts';

const count = z.int().nonnegative();

/** The next renewals of a plan together: the cheapest one and the sum, in cents and kopecks. */
const renewals = z
  .object({ usd: z.object({ min: count, total: count }), rub: z.object({ min: count, total: count }) })
  .nullable();

const priceEffect = z
  .object({
    sub: z.string(),
    /** Subscriptions that have not ended. */
    active: count,
    /** Subscriptions whose card will be charged again. */
    renewing: count,
    /** Payments that have begun; they keep their price. */
    open_payments: count,
    /** Null when no card will be charged. */
    before: renewals,
    after: renewals,
  })
  .meta({ id: 'PriceEffect' });

export type PriceEffect = z.infer<typeof priceEffect>;

export const previewPrices = {
  summary: 'What existing subscribers of each paid plan would pay for their next renewal after a change of prices',
  tags: ['admin'],
  body: z.strictObject({ value: pricesRecord }),
  response: { 200: data(z.array(priceEffect)) },
} as const satisfies EndpointSchema;
