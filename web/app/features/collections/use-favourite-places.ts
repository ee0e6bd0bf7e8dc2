import type { Favourite, ShownFavourite } from '@polyshelf/contract/collections';
import { useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '../../session/signed-in.ts';
import { favouritesQuery } from '../favourites/favourites.ts';

/** Which favourites are in which collection, including optimistic changes that no fetched list contains yet. */
export function useFavouritePlaces() {
  const { data: favourites } = useQuery({ ...favouritesQuery, enabled: useIsSignedIn() });
  return {
    count: (pack: number | null, known: number): number =>
      favourites ? favourites.filter((favourite) => favourite.pack === pack).length : known,
    stillIn: (pack: number | null, listed: readonly ShownFavourite[]): ShownFavourite[] => {
      const ids = favourites && new Set(favourites.filter((favourite) => favourite.pack === pack).map(({ id }) => id));
      return listed.filter(({ id }) => !ids || ids.has(id));
    },
  };
}

export const asFavourite = ({ id, asset }: ShownFavourite, account: number, pack: number | null): Favourite => ({
  id,
  account,
  asset: asset.id,
  pack,
});
