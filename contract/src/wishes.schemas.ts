import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

export const makeWish = {
  summary: 'Requests a mail when a search finds something; repeating the same words has no effect',
  tags: ['search'],
  body: z.strictObject({ search: z.string().min(1).max(200) }),
  /** The words that will be searched. */
  response: { 200: data(z.object({ words: z.string() })) },
} as const satisfies EndpointSchema;

export const recordOutcome = {
  summary: 'Counts whether a visitor opened any result of a search; it stores the words and the day only',
  tags: ['search'],
  body: z.strictObject({ search: z.string().min(1).max(200), is_opened: z.boolean() }),
  response: { 204: z.null() },
} as const satisfies EndpointSchema;
