import type { Favourite } from '@polyshelf/contract/collections';

export type PlaceChange =
  | { kind: 'add'; pack: number }
  | { kind: 'move'; favourite: Favourite; pack: number | null }
  | { kind: 'remove'; favourite: Favourite };

/**
 * What ticking a collection means for an asset that is a favourite already. In none, it moves there; in others, it is
 * there as well. Taken out of the last one, it stays a favourite in none.
 */
export function placeChange(places: readonly Favourite[], pack: number): PlaceChange {
  const there = places.find((favourite) => favourite.pack === pack);
  const loose = places.find((favourite) => favourite.pack === null);
  if (!there) return loose ? { kind: 'move', favourite: loose, pack } : { kind: 'add', pack };
  return places.length > 1 ? { kind: 'remove', favourite: there } : { kind: 'move', favourite: there, pack: null };
}
