import type { ShownFavourite } from '@polyshelf/contract/collections';
import type { DragEvent } from 'react';
import { AssetGrid } from '../gallery/asset-grid.tsx';
import { SelectToggle } from './select-toggle.tsx';
import { asFavourite } from './use-favourite-places.ts';
import type { Moving } from './use-moving.ts';

/** Collections always show cards of medium size. */
export const collectionLook = { size: 'md', view: 'gallery' } as const;

interface Props {
  favourites: readonly ShownFavourite[];
  account: number;
  pack: number | null;
  moving: Moving;
}

/** The favourites of one collection, or of none. The owner can select them and drag them to another collection. */
export function FavouriteList({ favourites, account, pack, moving }: Props) {
  const all = favourites.map((favourite) => asFavourite(favourite, account, pack));

  function liftCard(event: DragEvent<HTMLElement>) {
    const place = (event.target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset.place;
    const favourite = all[Number(place)];
    if (favourite) moving.lift(event, favourite, all);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles dragging; the tray offers the same by keyboard
    <div onDragStart={liftCard} onDragEnd={moving.letGo}>
      <AssetGrid
        cards={favourites.map(({ asset }) => asset)}
        query={collectionLook}
        renderActions={(card, { place, isTabStop }) => {
          const id = favourites[place]?.id ?? '';
          return (
            <SelectToggle
              isTabStop={isTabStop}
              card={card}
              isOn={moving.selected.has(id)}
              isAlways={moving.selected.size > 0}
              onToggle={() => moving.toggle(id)}
            />
          );
        }}
      />
    </div>
  );
}
