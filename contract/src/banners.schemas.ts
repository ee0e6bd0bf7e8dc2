import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const banner = z.object({
  id: z.int(),
  type: z.string(),
  text: z.string(),
  text_ru: z.string(),
  promo: z.string().nullable(),
  /** Plans whose accounts see the banner; null shows it to everybody. */
  subs: z.array(z.string()).nullable(),
  priority: z.int(),
});

export type Banner = z.infer<typeof banner>;

const querystring = z.object({ fields: z.string().optional(), filter: z.string().optional(), limit: z.int() });
const tags = ['banners'];

export const listBanners = {
  summary: 'Lists the banners for everybody',
  tags,
  querystring,
  response: { 200: data(z.array(banner)) },
} as const satisfies EndpointSchema;

export const listAccountBanners = {
  summary: 'Lists the banners for the signed-in account',
  tags,
  querystring,
  response: { 200: data(z.array(z.object({ banner }))) },
} as const satisfies EndpointSchema;
