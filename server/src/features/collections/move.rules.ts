import type { Favourite } from '@polyshelf/contract/collections';

interface Move {
  /** Favourites whose place changes. */
  moved: string[];
  /** Favourites that give way, because their asset is there already. */
  removed: string[];
  /** What stands for each of the given ones afterwards. */
  result: Favourite[];
}

/** Moves favourites to one place. An asset is there once: of several, the one that is there, else the first, stays. */
export function planMove(given: readonly Favourite[], pack: number | null, there: readonly Favourite[]): Move {
  const standing = new Map(there.map((favourite) => [favourite.asset, favourite]));
  const move: Move = { moved: [], removed: [], result: [] };
  for (const favourite of given) {
    const found = standing.get(favourite.asset);
    if (!found) {
      move.moved.push(favourite.id);
      standing.set(favourite.asset, { ...favourite, pack });
    } else if (found.id !== favourite.id) move.removed.push(favourite.id);
    move.result.push(standing.get(favourite.asset) as Favourite);
  }
  return move;
}
