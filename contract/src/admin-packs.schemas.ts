import { z } from 'zod';
import { pack, producer } from './catalog.schemas.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const packTree = z.object({ producers: z.array(producer), packs: z.array(pack) });

export type PackTree = z.infer<typeof packTree>;

export const getPackTree = {
  summary: 'All producers and packs as they are now, sorted by name',
  tags: ['admin'],
  response: { 200: data(packTree) },
} as const satisfies EndpointSchema;
