import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

export const makeWish = {
  summary: 'Asks for a mail when a search finds something; the same words again are the same wish',
  tags: ['search'],
  body: z.strictObject({ search: z.string().min(1).max(200) }),
  /** The words that the search will use. */
  response: { 200: data(z.object({ words: z.string() })) },
} as const satisfies EndpointSchema;
