/** Every feature of the server, with the features whose index.ts it may import. */
export const mayImport = {
  media: [],
  content: [],
  accounts: [],
  catalog: ['media'],
  search: ['media'],
  auth: ['accounts'],
  subscriptions: ['accounts'],
  collections: ['catalog'],
  payments: ['accounts', 'subscriptions'],
  banners: ['accounts', 'subscriptions'],
  downloads: ['auth', 'catalog', 'subscriptions'],
  admin: ['accounts', 'catalog', 'media', 'payments', 'subscriptions'],
} as const;

export type Feature = keyof typeof mayImport;
