/** The folders of web/app from the lowest to the highest. A file may import its own folder and the folders before it. */
export const webFolders = [
  'i18n',
  'ui',
  'api',
  'navigation',
  'metadata',
  'overlays',
  'session',
  'features',
  'admin',
  'frame',
  'routes',
] as const;

/**
 * Every feature of the web app, with the features whose files it may import. It imports the file itself: an index.ts
 * would load all of a feature for one of its components. A feature stands below those it imports, so there are no cycles.
 */
export const webMayImport = {
  assets: [],
  auth: [],
  favourites: [],
  preferences: [],
  uploads: [],
  viewer: [],
  wanted: [],
  factors: ['auth'],
  accounts: ['auth', 'factors'],
  catalog: ['assets'],
  gallery: ['assets', 'favourites'],
  content: ['assets', 'gallery'],
  search: ['assets', 'wanted'],
  subscriptions: ['assets'],
  banners: ['subscriptions'],
  collections: ['assets', 'favourites', 'gallery'],
  desk: ['assets', 'catalog', 'uploads', 'viewer'],
  devices: ['subscriptions'],
  downloads: ['assets', 'subscriptions'],
  payments: ['subscriptions'],
  review: ['desk'],
  design: ['accounts', 'banners', 'downloads'],
} as const;
