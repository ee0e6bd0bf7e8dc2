import {
  deleteFavourite,
  deleteFavourites,
  type Favourite,
  moveFavourite,
  moveFavourites,
} from '@polyshelf/contract/collections';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showToast } from '../../overlays/toasts.ts';
import { changeFavourites } from '../favourites/favourites.ts';

/** Puts favourites into another collection, or into none. */
export function moveTo(pack: number | null, moved: readonly Favourite[]): Promise<boolean> {
  const [only, ...others] = moved;
  if (!only?.id || !only.asset) return refuseInvalid();
  const ids = moved.map(({ id }) => id);
  return changeFavourites({
    progress: m.favourite_updating(),
    failure: m.favourite_update_failed(),
    guess: (favourites) =>
      favourites.map((favourite) => (ids.includes(favourite.id) ? { ...favourite, pack } : favourite)),
    send: () =>
      others.length > 0
        ? call(moveFavourites, { body: { keys: ids, data: { pack } } })
        : call(moveFavourite, { params: { id: only.id }, body: { asset: only.asset, pack } }),
  });
}

export function removeFavourites(removed: readonly Favourite[]): Promise<boolean> {
  const [only, ...others] = removed;
  if (!only?.id) return refuseInvalid();
  const ids = removed.map(({ id }) => id);
  return changeFavourites({
    progress: m.favourite_removing(),
    failure: m.favourite_remove_failed(),
    guess: (favourites) => favourites.filter(({ id }) => !ids.includes(id)),
    send: () =>
      others.length > 0 ? call(deleteFavourites, { body: ids }) : call(deleteFavourite, { params: { id: only.id } }),
  });
}

async function refuseInvalid(): Promise<boolean> {
  showToast({ kind: 'error', title: m.toast_error(), text: m.favourite_invalid() });
  return false;
}
