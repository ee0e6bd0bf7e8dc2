import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const usd_cents = z.int().nonnegative();
const rub_kopecks = z.int().nonnegative();

export const benefit = z.object({ icon: z.string(), name: z.string(), name_ru: z.string() });

/** A trial: a few days of a plan for a special price. Prices are in dollars and roubles with decimals, not in cents. */
export const promo = z
  .object({
    id: z.string(),
    sub: z.string(),
    period: z.object({ days: z.int().positive() }),
    prices: z.object({ rub: z.number().nonnegative(), usd: z.number().nonnegative() }),
  })
  .meta({ id: 'Promo' });

export type Promo = z.infer<typeof promo>;

const plan = z
  .object({
    id: z.string(),
    level: z.int(),
    devices: z.int().nonnegative(),
    downloads_per_day: z.int().nonnegative(),
    benefits: z.array(benefit),
    /** The price of one month. */
    usd_cents,
    rub_kopecks,
    promo: promo.nullable(),
  })
  .meta({ id: 'Plan' });

export type Plan = z.infer<typeof plan>;

const period = z.object({ months: z.int(), percent: z.int(), days: z.int() }).meta({ id: 'Period' });

export type Period = z.infer<typeof period>;

const method = z
  .object({
    /** `rk_rub`, `rk_sng`, or the code of a coin. */
    slot: z.string(),
    provider: z.enum(['now', 'rk']),
    coin: z.string().nullable(),
  })
  .meta({ id: 'PaymentMethod' });

export type PaymentMethod = z.infer<typeof method>;

export const getPlans = {
  summary: 'Plans with their prices, billing periods and ways to pay',
  tags: ['subscriptions'],
  response: {
    200: data(z.object({ plans: z.array(plan), periods: z.array(period), methods: z.array(method) })),
  },
} as const satisfies EndpointSchema;
