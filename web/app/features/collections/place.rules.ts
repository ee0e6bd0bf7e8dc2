import type { Favourite } from '@polyshelf/contract/collections';

export type PlaceChange =
  | { kind: 'add'; pack: number }
  | { kind: 'move'; favourite: Favourite; pack: number | null }
  | { kind: 'remove'; favourite: Favourite };

/**
 * What ticking or unticking a collection does to a favourite. A favourite in no collection moves into it; one in other
 * collections is added to it. Removed from its last collection, it stays a favourite in none.
 */
export function placeChange(places: readonly Favourite[], pack: number): PlaceChange {
  const there = places.find((favourite) => favourite.pack === pack);
  const loose = places.find((favourite) => favourite.pack === null);
  if (!there) return loose ? { kind: 'move', favourite: loose, pack } : { kind: 'add', pack };
  return places.length > 1 ? { kind: 'remove', favourite: there } : { kind: 'move', favourite: there, pack: null };
}
