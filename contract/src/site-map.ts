import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

/** With the pages of both languages these are 50,000 addresses, the most that a part of a site map may have. */
export const ASSETS_PER_PART = 25_000;

export const listAssetIds = endpoint({
  method: 'GET',
  url: '/api/site-map/assets/:part',
  schema: {
    summary: 'The ids of all assets, part by part, with the day each was last changed',
    tags: ['catalog'],
    params: z.object({ part: z.coerce.number().int().min(1).max(1_000) }),
    response: { 200: data(z.array(z.object({ id: z.uuid(), updated_at: z.iso.date() }))) },
  },
  reads: ['catalog'],
});
