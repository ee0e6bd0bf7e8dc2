import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

export const listAssetIds = {
  summary: 'One part of the ids of all assets, each with the day of its last change',
  tags: ['catalog'],
  params: z.object({ part: z.coerce.number().int().min(1).max(1_000) }),
  response: { 200: data(z.array(z.object({ id: z.uuid(), updated_at: z.iso.date() }))) },
} as const satisfies EndpointSchema;
