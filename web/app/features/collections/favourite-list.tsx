import type { AssetCard } from '@polyshelf/contract/assets';
import type { ShownFavourite } from '@polyshelf/contract/collections';
import type { DragEvent, ReactNode } from 'react';
import { SelectToggle } from './select-toggle.tsx';
import { asFavourite } from './use-favourite-places.ts';
import type { Moving } from './use-moving.ts';

interface Entry {
  place: number;
  isTabStop: boolean;
}

/** How a list of assets is drawn; given by the page, since lists belong to another feature. */
export type RenderCards = (
  cards: readonly AssetCard[],
  renderActions?: (card: AssetCard, entry: Entry) => ReactNode,
) => ReactNode;

interface Props {
  favourites: readonly ShownFavourite[];
  account: number;
  pack: number | null;
  moving: Moving;
  renderCards: RenderCards;
}

/** Favourites in one place, to be ticked and dragged to another. */
export function KeptList({ favourites, account, pack, moving, renderCards }: Props) {
  const all = favourites.map((favourite) => asFavourite(favourite, account, pack));

  function liftCard(event: DragEvent<HTMLElement>) {
    const place = (event.target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset.place;
    const favourite = all[Number(place)];
    if (favourite) moving.lift(event, favourite, all);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what is dragged; the tray does the same by keyboard
    <div onDragStart={liftCard} onDragEnd={moving.letGo}>
      {renderCards(
        favourites.map(({ asset }) => asset),
        (card, { place, isTabStop }) => {
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
        },
      )}
    </div>
  );
}
