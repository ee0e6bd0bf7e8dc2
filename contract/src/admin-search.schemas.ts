import { z } from 'zod';
import { MAX_SEARCHED } from './admin-search.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { paymentStatus } from './payments.schemas.ts';

const foundKind = z.enum(['account', 'payment', 'asset', 'pack', 'producer', 'banner']);
export type FoundKind = z.infer<typeof foundKind>;

/** `blocked` is a subscription whose renewals have failed, `hidden` an asset that is not shown. */
const foundState = z.enum([...paymentStatus.options, 'suspended', 'deleted', 'blocked', 'hidden']);
export type FoundState = z.infer<typeof foundState>;

const found = z
  .object({
    kind: foundKind,
    id: z.string(),
    /** The number of a payment, the text of a banner, the name of everything else. */
    title: z.string(),
    title_ru: z.string().nullable(),
    subtitle: z.string(),
    /** Null when there is nothing to say. */
    state: foundState.nullable(),
    /** The English path of the page about it. */
    path: z.string(),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof found>;

export const searchAdmin = {
  summary: 'Finds accounts, payments, assets, packs, producers and banners, at most five of each',
  description:
    'Accounts by number, e-mail or name; payments by number, reference, coin address or amount; assets by name, id or ' +
    'hash; packs and producers by name; banners by their text.',
  tags: ['admin'],
  querystring: z.strictObject({ q: z.string().min(1).max(MAX_SEARCHED) }),
  response: { 200: data(z.array(found)) },
} as const satisfies EndpointSchema;
