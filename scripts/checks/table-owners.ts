import type { Feature } from './server-features.ts';

/** Who writes a table. Reading by join is free to everyone. */
export const tableOwners: Record<string, Feature | 'platform'> = {
  topic_versions: 'platform',
  projects: 'catalog',
  producers: 'catalog',
  packs: 'catalog',
  assets: 'catalog',
};
