import { getCollection, listCollectionRows, listCollections, MAX_COLLECTIONS } from '@polyshelf/contract/collections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { accountQuery } from '../../session/account-query.ts';

/** The names of the collections, for a choice among them. */
export const collectionRowsQuery = queryOptions({
  queryKey: ['collections', 'rows'],
  async queryFn() {
    const { id } = await browserQueryClient().fetchQuery({ ...accountQuery, staleTime: Number.POSITIVE_INFINITY });
    const filter = JSON.stringify({ type: { _eq: 'private' }, account: { _eq: id } });
    return (await call(listCollectionRows, { querystring: { filter, limit: MAX_COLLECTIONS, sort: 'name' } })).data;
  },
});

/** The collections of the signed-in account with their covers, and its favourites that are in none. */
export const ownCollectionsQuery = queryOptions({
  queryKey: ['collections', 'own'],
  queryFn: async () => (await call(listCollections, {})).data,
});

/** One collection, for its owner or by its share link. */
export const collectionQuery = (id: number, share: string | undefined) =>
  queryOptions({
    queryKey: ['collections', 'one', id, share],
    queryFn: async () => (await call(getCollection, { params: { id }, querystring: { share } })).data,
  });
