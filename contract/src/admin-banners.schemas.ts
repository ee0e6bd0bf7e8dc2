import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const tags = ['admin'];
const count = z.int();
const counts = z.object({ seen: count, clicked: count, closed: count });

const figures = z
  .object({
    /** From the first to the last day of the period, without days on which nothing was counted. */
    days: z.array(counts.extend({ day: z.iso.date() })),
    /** Since the banner exists. */
    total: counts,
    /** The accounts to which it was given. */
    linked_accounts: count,
  })
  .meta({ id: 'BannerFigures' });

export type BannerFigures = z.infer<typeof figures>;

export const countAudience = {
  summary: 'How many active accounts have one of these plans now and have not used this trial',
  tags,
  querystring: z.strictObject({
    /** Plans with commas between them; without it, all accounts. */
    subs: z.string().max(400).optional(),
    promo: z.string().max(40).optional(),
  }),
  response: { 200: data(z.object({ accounts: count })) },
} as const satisfies EndpointSchema;

export const getBannerFigures = {
  summary: 'How often a banner was seen, clicked and closed, by day (UTC)',
  tags,
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  querystring: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  response: { 200: data(figures) },
} as const satisfies EndpointSchema;
