import type * as schemas from './catalog.schemas.ts';
import { address } from './endpoint.ts';

export type { Catalog, Pack, Producer, ProjectStatistics } from './catalog.schemas.ts';

export const getCatalog = address<typeof schemas.getCatalog>('GET', '/api/catalog', {
  reads: ['project', 'catalog', 'plans'],
});
export const getStatistics = address<typeof schemas.getStatistics>('GET', '/api/statistics', {
  reads: ['project', 'catalog'],
});
