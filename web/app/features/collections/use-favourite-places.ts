import type { Favourite, ShownFavourite } from '@polyshelf/contract/collections';
import { useQuery } from '@tanstack/react-query';
import { favouritesQuery } from '../favourites/favourites.ts';
import { useIsSignedIn } from '../../session/use-session-end.ts';

/** What is in which place by the marks of the account, which know of a change before any list has been read anew. */
export function useKept() {
  const { data: marks } = useQuery({ ...favouritesQuery, enabled: useIsSignedIn() });
  return {
    count: (pack: number | null, known: number): number =>
      marks ? marks.filter((mark) => mark.pack === pack).length : known,
    still: (pack: number | null, listed: readonly ShownFavourite[]): ShownFavourite[] => {
      const there = marks && new Set(marks.filter((mark) => mark.pack === pack).map(({ id }) => id));
      return listed.filter(({ id }) => !there || there.has(id));
    },
  };
}

export const asFavourite = ({ id, asset }: ShownFavourite, account: number, pack: number | null): Favourite => ({
  id,
  account,
  asset: asset.id,
  pack,
});
