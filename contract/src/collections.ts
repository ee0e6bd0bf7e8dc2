import { z } from 'zod';
import { assetCard, image } from './assets.ts';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

/** How much one account can keep; past these a call is refused with a code of its own. */
export const MAX_COLLECTIONS = 500;
export const MAX_FAVOURITES = 1_000;

/** Without signs that nobody sees. */
const name = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cf}]{1,100}$/u);
const integer = z.int().positive();

/** A collection as a pack is read. */
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

/** An asset that an account marked: `pack` is the collection it is in, or null. */
const favourite = z
  .object({ id: z.uuid(), account: integer, asset: z.uuid(), pack: integer.nullable() })
  .meta({ id: 'Favourite' });

export type Favourite = z.infer<typeof favourite>;

/** The account is that of the token; naming another one is refused. */
const owner = { account: integer.optional() };
const none = { 204: z.null() };
const tags = ['collections'];

export const createCollection = endpoint({
  method: 'POST',
  url: '/items/packs',
  schema: {
    summary: 'Makes a collection',
    tags,
    body: z.object({ name, type: z.literal('private').optional(), ...owner }),
    response: { 200: data(collection) },
  },
});

const collectionParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const renameCollection = endpoint({
  method: 'PATCH',
  url: '/items/packs/:id',
  schema: {
    summary: 'Renames a collection',
    tags,
    params: collectionParams,
    body: z.object({ name, type: z.literal('private').optional(), ...owner }),
    response: { 200: data(collection) },
  },
});

export const deleteCollection = endpoint({
  method: 'DELETE',
  url: '/items/packs/:id',
  schema: {
    summary: 'Deletes a collection; what was in it stays a favourite',
    tags,
    params: collectionParams,
    response: none,
  },
});

const newFavourite = z.object({ asset: z.uuid(), pack: integer.nullable().default(null), ...owner });

export const addFavourites = endpoint({
  method: 'POST',
  url: '/items/assets_packs',
  schema: {
    summary: 'Marks an asset, or several at once; what is marked already answers as it is',
    tags,
    body: z.union([newFavourite, z.array(newFavourite).min(1).max(MAX_FAVOURITES)]),
    response: { 200: data(z.union([favourite, z.array(favourite)])) },
  },
});

/** Where to; the asset of a favourite never changes. */
const move = z.object({ pack: integer.nullable().optional(), asset: z.uuid().optional(), ...owner });

export const moveFavourite = endpoint({
  method: 'PATCH',
  url: '/items/assets_packs/:id',
  schema: {
    summary: 'Moves a favourite to another collection; where the asset is already, one of the two stays',
    tags,
    params: z.object({ id: z.string().max(64) }),
    body: move,
    response: { 200: data(favourite) },
  },
});

const keys = z.array(z.uuid()).min(1).max(MAX_FAVOURITES);

export const moveFavourites = endpoint({
  method: 'PATCH',
  url: '/items/assets_packs',
  schema: {
    summary: 'Moves several favourites at once',
    tags,
    body: z.object({ keys, data: move.omit({ asset: true }) }),
    response: { 200: data(z.array(favourite)) },
  },
});

export const deleteFavourite = endpoint({
  method: 'DELETE',
  url: '/items/assets_packs/:id',
  schema: { summary: 'Removes a favourite', tags, params: z.object({ id: z.string().max(64) }), response: none },
});

export const deleteFavourites = endpoint({
  method: 'DELETE',
  url: '/items/assets_packs',
  schema: { summary: 'Removes several favourites at once', tags, body: keys, response: none },
});

/** A favourite as its page shows it. */
const shownFavourite = z.object({ id: z.uuid(), asset: assetCard });

export type ShownFavourite = z.infer<typeof shownFavourite>;

const shown = z
  .object({
    id: integer,
    account: integer,
    name: z.string(),
    is_own: z.boolean(),
    /** The link by which anybody sees it; null while it is not shared, and for everybody but its owner. */
    share_url: z.string().nullable(),
    favourites: z.array(shownFavourite),
  })
  .meta({ id: 'ShownCollection' });

export type ShownCollection = z.infer<typeof shown>;

export const readCollection = endpoint({
  method: 'GET',
  url: '/api/collections/:id',
  schema: {
    summary: 'A collection with its assets, for its owner and for whoever has the link',
    tags,
    params: collectionParams,
    querystring: z.object({ share: z.string().max(100).optional() }),
    response: { 200: data(shown) },
  },
});

const summary = z.object({
  id: integer,
  name: z.string(),
  assets_total: z.int().nonnegative(),
  share_url: z.string().nullable(),
  /** Of the assets that came last. */
  covers: z.array(image).max(4),
});

export type CollectionSummary = z.infer<typeof summary>;

export const listCollections = endpoint({
  method: 'GET',
  url: '/api/collections',
  schema: {
    summary: 'The collections of whoever asks, by name, and the favourites that are in none',
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
  },
});

export const shareCollection = endpoint({
  method: 'POST',
  url: '/api/collections/:id/share',
  schema: {
    summary: 'Gives the link by which anybody can see a collection; the same until it is revoked',
    tags,
    params: collectionParams,
    response: { 200: data(z.object({ share_url: z.string() })) },
  },
});

export const revokeShare = endpoint({
  method: 'DELETE',
  url: '/api/collections/:id/share',
  schema: { summary: 'Ends the link of a collection for good', tags, params: collectionParams, response: none },
});

const itemsQuery = z.object({ filter: z.string(), limit: z.int(), sort: z.string().optional() });

export const listFavourites = endpoint({
  method: 'GET',
  url: '/items/assets_packs',
  schema: {
    summary: 'Favourites in the query language of /items',
    tags,
    querystring: itemsQuery,
    response: { 200: data(z.array(favourite)) },
  },
});

export const listCollectionRows = endpoint({
  method: 'GET',
  url: '/items/packs',
  schema: {
    summary: 'Collections in the query language of /items',
    tags,
    querystring: itemsQuery,
    response: { 200: data(z.array(collection)) },
  },
});
