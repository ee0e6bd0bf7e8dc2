import type * as schemas from './collections.schemas.ts';
import { address } from './endpoint.ts';

export type {
  Collection,
  CollectionSummary,
  Favourite,
  ShownCollection,
  ShownFavourite,
} from './collections.schemas.ts';

/** Limits per account. Each has its own error code. */
export const MAX_COLLECTIONS = 500;
export const MAX_FAVOURITES = 1_000;

export const createCollection = address<typeof schemas.createCollection>('POST', '/items/packs');
export const renameCollection = address<typeof schemas.renameCollection>('PATCH', '/items/packs/:id');
export const deleteCollection = address<typeof schemas.deleteCollection>('DELETE', '/items/packs/:id');
export const deleteCollections = address<typeof schemas.deleteCollections>('DELETE', '/items/packs');
export const addFavourites = address<typeof schemas.addFavourites>('POST', '/items/assets_packs');
export const moveFavourite = address<typeof schemas.moveFavourite>('PATCH', '/items/assets_packs/:id');
export const moveFavourites = address<typeof schemas.moveFavourites>('PATCH', '/items/assets_packs');
export const deleteFavourite = address<typeof schemas.deleteFavourite>('DELETE', '/items/assets_packs/:id');
export const deleteFavourites = address<typeof schemas.deleteFavourites>('DELETE', '/items/assets_packs');
export const getCollection = address<typeof schemas.getCollection>('GET', '/api/collections/:id');
export const listCollections = address<typeof schemas.listCollections>('GET', '/api/collections');
export const shareCollection = address<typeof schemas.shareCollection>('POST', '/api/collections/:id/share');
export const revokeShare = address<typeof schemas.revokeShare>('DELETE', '/api/collections/:id/share');
export const listFavourites = address<typeof schemas.listFavourites>('GET', '/items/assets_packs');
export const listCollectionRows = address<typeof schemas.listCollectionRows>('GET', '/items/packs');
