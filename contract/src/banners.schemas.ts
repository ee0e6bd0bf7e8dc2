import { z } from 'zod';
import { bannerEvents } from './banners.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const banner = z.object({
  id: z.int(),
  type: z.string(),
  text: z.string(),
  text_ru: z.string(),
  promo: z.string().nullable(),
  /** Plans whose accounts see the banner, and `visitor` for people without an account; null shows it to everybody. */
  subs: z.array(z.string()).nullable(),
  priority: z.int(),
  /** A path or an https address; empty without a link. Only when `fields` names it. */
  link: z.string().optional(),
  link_label: z.string().optional(),
  link_label_ru: z.string().optional(),
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

export const countBanner = {
  summary: 'Counts that a browser has seen, clicked or closed a banner',
  description:
    'A browser sends each of these at most once a day, and once more with `counted` when another person signs in. With ' +
    'the session of an account, the server stores the first and the last moment for this account. Nothing is stored ' +
    'about a visitor who is not signed in.',
  tags,
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647), event: z.enum(bannerEvents) }),
  querystring: z.object({
    /** The figures have it from this browser already, before the account signed in. */
    counted: z.literal('1').optional(),
  }),
  response: { 204: z.null() },
} as const satisfies EndpointSchema;
