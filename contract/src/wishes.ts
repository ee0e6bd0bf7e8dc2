import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

/** An account can wait for so many things at once. */
export const MAX_WISHES = 50;

export const makeWish = endpoint({
  method: 'POST',
  url: '/api/search/wishes',
  schema: {
    summary: 'Asks for a mail when a search finds something; the same words again are the same wish',
    tags: ['search'],
    body: z.strictObject({ search: z.string().min(1).max(200) }),
    /** The words as they will be looked for. */
    response: { 200: data(z.object({ words: z.string() })) },
  },
});
