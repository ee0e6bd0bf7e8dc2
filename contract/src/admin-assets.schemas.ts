import { z } from 'zod';
import { image } from './assets.schemas.ts';
import { assetTypes } from './assets.ts';
import { draftStates } from './drafts.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const count = z.int().nonnegative();
const moment = z.iso.datetime();
const draft = z.object({ id: z.uuid(), state: z.enum(draftStates) }).nullable();

const adminAsset = z
  .object({
    id: z.uuid(),
    type: z.enum(assetTypes),
    image: image.nullable(),
    resolution: z.string().nullable(),
    formats: z.array(z.string()),
    published_at: moment,
    updated_at: moment,
    /** Null for an asset that visitors see. */
    hidden_at: moment.nullable(),
    /** The newest first. */
    versions: z.array(
      z.object({ number: count, note: z.string(), note_ru: z.string().nullable(), published_at: moment }),
    ),
    /** Downloads from the day `since` (UTC) until now. */
    downloads: z.object({ since: z.iso.date(), count }),
    /** The draft that became the present version; null for an imported asset. */
    draft,
    /** The draft of the next version, which has texts of its own. */
    next: draft,
  })
  .meta({ id: 'AdminAsset' });

export type AdminAsset = z.infer<typeof adminAsset>;

export const getAdminAsset = {
  summary: 'A published asset, hidden or not: what administrators look at while they edit its record',
  tags: ['admin'],
  params: z.object({ id: z.string().max(100) }),
  response: { 200: data(adminAsset) },
} as const satisfies EndpointSchema;
