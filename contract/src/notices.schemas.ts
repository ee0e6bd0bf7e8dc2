import { z } from 'zod';
import { image } from './assets.schemas.ts';
import { assetTypes } from './assets.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const tags = ['downloads'];

const assetUpdate = z
  .object({
    asset: z.object({
      id: z.uuid(),
      type: z.enum(assetTypes),
      name: z.string(),
      name_ru: z.string().nullable(),
      free: z.boolean(),
      image,
    }),
    /** False until the account has looked at all of the versions, or downloaded the newest one. */
    is_seen: z.boolean(),
    /** The versions since the one that the account has downloaded, the newest first. */
    versions: z.array(
      z.object({
        number: z.int().positive(),
        note: z.string(),
        note_ru: z.string().nullable(),
        published_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'AssetUpdate' });

export type AssetUpdate = z.infer<typeof assetUpdate>;

export const listUpdates = {
  summary: 'The assets that the account has downloaded and that have new versions since, the latest first',
  tags,
  response: { 200: data(z.array(assetUpdate)) },
} as const satisfies EndpointSchema;

export const markUpdatesSeen = {
  summary: 'Marks these versions, and those before them, as seen',
  tags,
  body: z.strictObject({
    versions: z
      .array(z.strictObject({ asset: z.uuid(), version: z.int().positive().max(2_147_483_647) }))
      .min(1)
      .max(100),
  }),
  response: { 200: data(z.object({ seen: z.literal(true) })) },
} as const satisfies EndpointSchema;

export const unsubscribe = {
  summary: 'Ends the mails about new versions; the token is in these mails',
  tags,
  params: z.object({ token: z.string().max(100) }),
  response: { 200: data(z.object({ unsubscribed: z.literal(true) })) },
} as const satisfies EndpointSchema;
