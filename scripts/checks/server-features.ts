/** Every feature of the server, with the features whose index.ts it may import. */
export const mayImport = {
  media: [],
  content: [],
  accounts: [],
  sessions: [],
  devices: ['sessions'],
  search: ['media'],
  wishes: ['search'],
  assets: ['search', 'wishes'],
  auth: ['accounts', 'devices', 'sessions'],
  telegram: ['accounts', 'auth', 'sessions'],
  subscriptions: ['accounts'],
  catalog: ['media', 'subscriptions'],
  collections: ['assets'],
  payments: ['accounts', 'subscriptions'],
  banners: ['accounts', 'subscriptions'],
  downloads: ['catalog', 'devices', 'media', 'subscriptions'],
  privacy: [
    'accounts',
    'auth',
    'banners',
    'collections',
    'devices',
    'downloads',
    'sessions',
    'subscriptions',
    'telegram',
    'wishes',
  ],
  admin: ['accounts', 'catalog', 'media', 'payments', 'subscriptions'],
} as const;

export type Feature = keyof typeof mayImport;
