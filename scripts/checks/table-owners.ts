import type { Feature } from './server-features.ts';

/** Who writes a table. Reading by join is free to everyone. */
export const tableOwners: Record<string, Feature | 'platform'> = {
  topic_versions: 'platform',
  projects: 'catalog',
  producers: 'catalog',
  packs: 'catalog',
  assets: 'catalog',
  asset_versions: 'catalog',
  asset_tags: 'catalog',
  tags: 'catalog',
  tag_synonyms: 'catalog',
  licences: 'catalog',
  images: 'media',
  files: 'media',
  previews: 'media',
  byte_claims: 'media',
};
