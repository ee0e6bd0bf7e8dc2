import { address } from './endpoint.ts';
import type * as schemas from './site-map.schemas.ts';

/** In two languages these are 50,000 URLs, the maximum of a sitemap file. */
export const ASSETS_PER_PART = 25_000;

export const listAssetIds = address<typeof schemas.listAssetIds>('GET', '/api/site-map/assets/:part', {
  reads: ['catalog'],
});
