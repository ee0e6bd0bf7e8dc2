import { z } from 'zod';
import { assetCard, image } from './assets.schemas.ts';
import { MAX_COLLECTIONS, MAX_FAVOURITES } from './collections.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data, fieldsQuery } from './envelope.schemas.ts';

/** Refuses control and format characters, which are invisible. */
const name = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cf}]{1,100}$/u);
const integer = z.int().positive();

/** A collection in the shape of a pack. */
const collection = z
  .object({
    id: integer,
    name: z.string(),
    type: z.literal('private'),
    account: integer,
    assets_total: z.int().nonnegative(),
  })
  .meta({ id: 'Collection' });

export type Collection = z.infer<typeof collection>;

/** An asset that an account marked. `pack` is the collection it is in, or null. */
const favourite = z
  .object({ id: z.uuid(), account: integer, asset: z.uuid(), pack: integer.nullable() })
  .meta({ id: 'Favourite' });

export type Favourite = z.infer<typeof favourite>;

/** Optional, because the token names the account. The server refuses any other account. */
const owner = { account: integer.optional() };
const none = { 204: z.null() };
const tags = ['collections'];
const description =
  'The response describes the answer without `fields`. With `fields` it is the same as that of a read.';

/** Items chosen by a query in the language of /items. */
const byQuery = z.object({ query: z.record(z.string(), z.unknown()) });

/** The ways in which Directus clients name several items: by keys, by keys in an object, or by a query. */
const chosen = <Key extends z.ZodType>(key: Key, most: number) => {
  const keys = z.array(key).min(1).max(most);
  return z.union([keys, z.object({ keys }), byQuery]);
};

export const createCollection = {
  summary: 'Creates a collection',
  description,
  tags,
  querystring: fieldsQuery,
  body: z.object({ name, type: z.literal('private').optional(), ...owner }),
  response: { 200: data(collection) },
} as const satisfies EndpointSchema;

const MAX_ID = 2_147_483_647;
const collectionParams = z.object({ id: z.coerce.number().int().positive().max(MAX_ID) });

export const renameCollection = {
  summary: 'Renames a collection',
  description,
  tags,
  params: collectionParams,
  querystring: fieldsQuery,
  body: z.object({ name, type: z.literal('private').optional(), ...owner }),
  response: { 200: data(collection) },
} as const satisfies EndpointSchema;

export const deleteCollection = {
  summary: 'Deletes a collection; its assets stay favourites',
  tags,
  params: collectionParams,
  response: none,
} as const satisfies EndpointSchema;

export const deleteCollections = {
  summary: 'Deletes several collections, all or none; their assets stay favourites',
  tags,
  body: chosen(integer.max(MAX_ID), MAX_COLLECTIONS),
  response: none,
} as const satisfies EndpointSchema;

const newFavourite = z.object({ asset: z.uuid(), pack: integer.nullable().default(null), ...owner });

export const addFavourites = {
  summary: 'Adds one or several favourites; existing ones are returned unchanged',
  description,
  tags,
  querystring: fieldsQuery,
  body: z.union([newFavourite, z.array(newFavourite).min(1).max(MAX_FAVOURITES)]),
  response: { 200: data(z.union([favourite, z.array(favourite)])) },
} as const satisfies EndpointSchema;

/** `pack` is the destination. The asset of a favourite never changes. */
const move = z.object({ pack: integer.nullable().optional(), asset: z.uuid().optional(), ...owner });

export const moveFavourite = {
  summary: 'Moves a favourite to another collection; if its asset is there already, one of the two stays',
  description,
  tags,
  params: z.object({ id: z.string().max(64) }),
  querystring: fieldsQuery,
  body: move,
  response: { 200: data(favourite) },
} as const satisfies EndpointSchema;

const moved = { data: move.omit({ asset: true }) };

export const moveFavourites = {
  summary: 'Moves several favourites, all or none',
  description,
  tags,
  querystring: fieldsQuery,
  body: z.union([z.object({ keys: z.array(z.uuid()).min(1).max(MAX_FAVOURITES), ...moved }), byQuery.extend(moved)]),
  response: { 200: data(z.array(favourite)) },
} as const satisfies EndpointSchema;

export const deleteFavourite = {
  summary: 'Removes a favourite',
  tags,
  params: z.object({ id: z.string().max(64) }),
  response: none,
} as const satisfies EndpointSchema;

export const deleteFavourites = {
  summary: 'Removes several favourites, all or none',
  tags,
  body: chosen(z.uuid(), MAX_FAVOURITES),
  response: none,
} as const satisfies EndpointSchema;

/** A favourite with the card of its asset. */
const shownFavourite = z.object({ id: z.uuid(), asset: assetCard });

export type ShownFavourite = z.infer<typeof shownFavourite>;

const shown = z
  .object({
    id: integer,
    account: integer,
    name: z.string(),
    is_own: z.boolean(),
    /** The public link. Null for everybody but the owner, and while the collection is not shared. */
    share_url: z.string().nullable(),
    favourites: z.array(shownFavourite),
  })
  .meta({ id: 'ShownCollection' });

export type ShownCollection = z.infer<typeof shown>;

export const getCollection = {
  summary: 'Gets a collection with its assets, for its owner and for anybody with the link',
  tags,
  params: collectionParams,
  querystring: z.object({ share: z.string().max(100).optional() }),
  response: { 200: data(shown) },
} as const satisfies EndpointSchema;

const summary = z.object({
  id: integer,
  name: z.string(),
  assets_total: z.int().nonnegative(),
  share_url: z.string().nullable(),
  /** Images of the newest assets in the collection. */
  covers: z.array(image).max(4),
});

export type CollectionSummary = z.infer<typeof summary>;

export const listCollections = {
  summary: 'Lists the collections of the account by name, and its favourites outside of collections',
  tags,
  response: {
    200: data(
      z.object({
        account: integer,
        collections: z.array(summary),
        favourites: z.array(shownFavourite),
        favourites_total: z.int().nonnegative(),
      }),
    ),
  },
} as const satisfies EndpointSchema;

export const shareCollection = {
  summary: 'Shares a collection by a link that stays the same until it is revoked',
  tags,
  params: collectionParams,
  response: { 200: data(z.object({ share_url: z.string() })) },
} as const satisfies EndpointSchema;

export const revokeShare = {
  summary: 'Revokes the link of a collection for good',
  tags,
  params: collectionParams,
  response: none,
} as const satisfies EndpointSchema;

const itemsQuery = z.object({ filter: z.string(), limit: z.int(), sort: z.string().optional() });

export const listFavourites = {
  summary: 'Lists favourites in the query language of /items',
  tags,
  querystring: itemsQuery,
  response: { 200: data(z.array(favourite)) },
} as const satisfies EndpointSchema;

export const listCollectionRows = {
  summary: 'Lists collections in the query language of /items',
  tags,
  querystring: itemsQuery,
  response: { 200: data(z.array(collection)) },
} as const satisfies EndpointSchema;
