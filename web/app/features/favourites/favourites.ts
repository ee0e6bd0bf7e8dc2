import { addFavourites, type Favourite, listFavourites, MAX_FAVOURITES } from '@polyshelf/contract/collections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { type NamedAsset, openModal } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { accountQuery } from '../../session/account-query.ts';

/** Every favourite of the signed-in account: which asset, and in which collection. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  async queryFn() {
    const { id } = await browserQueryClient().fetchQuery({ ...accountQuery, staleTime: Number.POSITIVE_INFINITY });
    const filter = JSON.stringify({ account: { _eq: id } });
    return (await call(listFavourites, { querystring: { filter, limit: MAX_FAVOURITES } })).data;
  },
});

interface Change {
  /** The toast while the change is sent. */
  progress: string;
  /** The title of the toast when the change fails. */
  failure: string;
  /** The optimistic result. */
  guess: (favourites: readonly Favourite[]) => Favourite[];
  send: () => Promise<unknown>;
}

/** An optimistic update, which is rolled back when the server refuses it. Returns whether it succeeded. */
export async function changeFavourites({ progress, failure, guess, send }: Change): Promise<boolean> {
  const queries = browserQueryClient();
  const { queryKey } = favouritesQuery;
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData(queryKey);
  queries.setQueryData(queryKey, (favourites) => favourites && guess(favourites));
  showToast({ kind: 'info', title: progress });
  try {
    await send();
    return true;
  } catch (error) {
    queries.setQueryData(queryKey, before);
    showError(error, { title: failure });
    return false;
  } finally {
    await Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: ['collections'] }),
    ]);
  }
}

/** Adds an asset to the favourites, in a collection or in none. */
export const addFavourite = (asset: string, pack: number | null = null): Promise<boolean> =>
  changeFavourites({
    progress: m.favourite_adding(),
    failure: m.favourite_add_failed(),
    guess: (favourites) => [...favourites, { id: `${asset} ${pack}`, account: 0, asset, pack }],
    send: () => call(addFavourites, { body: { asset, pack } }),
  });

/** Adds the asset to the favourites; opens the dialog about its collections when it is one already. */
export const toggleFavourite = (asset: NamedAsset): Promise<void> =>
  ensureFavourite(asset, () => openModal({ name: 'favourite', asset }));

/** Adds the asset to the favourites unless it is one already. */
export async function ensureFavourite({ id }: NamedAsset, onExisting = () => {}): Promise<void> {
  try {
    const favourites = await browserQueryClient().fetchQuery({
      ...favouritesQuery,
      staleTime: Number.POSITIVE_INFINITY,
    });
    if (favourites.some(({ asset }) => asset === id)) onExisting();
    else await addFavourite(id);
  } catch (error) {
    showError(error);
  }
}
