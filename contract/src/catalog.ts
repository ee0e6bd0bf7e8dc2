import type * as schemas from './catalog.schemas.ts';
import { address } from './endpoint.ts';

export type { Catalog, Pack, Producer, ProjectStatistics } from './catalog.schemas.ts';

/** The numbers about the catalogue that visitors may see. */
export const statisticNames = ['assets', 'today', 'exclusive', 'packs', 'producers'] as const;

export type StatisticName = (typeof statisticNames)[number];

export const getCatalog = address<typeof schemas.getCatalog>('GET', '/api/catalog', {
  reads: ['project', 'catalog', 'plans'],
});
export const getStatistics = address<typeof schemas.getStatistics>('GET', '/api/statistics', {
  reads: ['project', 'catalog'],
});

export const findMovedPlace = address<typeof schemas.findMovedPlace>('GET', '/api/catalog/moved', {
  reads: ['catalog'],
});

/** What has a Russian text. The order is that of the locks: publishing a version also locks the asset before its packs. */
export const translationKinds = ['name', 'description', 'note', 'pack', 'producer', 'tag'] as const;

export type TranslationKind = (typeof translationKinds)[number];

/** The greatest length of each kind. */
export const translationLimits: Record<TranslationKind, number> = {
  name: 120,
  description: 5_000,
  note: 1_000,
  pack: 60,
  producer: 120,
  tag: 40,
};
