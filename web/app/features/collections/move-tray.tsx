import type { Favourite } from '@polyshelf/contract/collections';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { moveTo, removeFavourites } from './change-places.ts';
import type { Moving } from './use-moving.ts';

interface Place {
  id: number;
  name: string;
}

interface Props {
  moving: Moving;
  /** All favourites that can be selected here. */
  favourites: readonly Favourite[];
  /** Where these favourites are now. */
  pack: number | null;
  collections: readonly Place[];
  /** Moves the focus elsewhere, because the tray disappears with the selection. */
  onDone: () => void;
}

/** Actions for the selected favourites and drop targets for dragged ones, always at the lower edge of the screen. */
export function MoveTray({ moving, favourites, pack, collections, onDone }: Props) {
  const [target, setTarget] = useState('');
  const { selected, dragged } = moving;
  const places = [{ id: null, name: m.collection_none() }, ...collections].filter(({ id }) => id !== pack);
  const chosen = favourites.filter(({ id }) => selected.has(id));
  const isDragging = dragged.length > 0;
  if (!isDragging && chosen.length === 0) return null;

  async function finish(work: Promise<boolean>) {
    moving.clear();
    onDone();
    await work;
  }

  return (
    <section
      aria-label={m.collection_tray()}
      className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-panel px-4 py-3 shadow-float md:px-8"
    >
      {isDragging ? (
        <ul className="flex gap-2 overflow-x-auto">
          {places.map(({ id, name }) => (
            <li
              key={id}
              {...moving.dropOn(id)}
              className="h-14 max-w-60 shrink-0 truncate rounded-control leading-[3.25rem] border border-line-strong border-dashed px-4 data-over:border-accent data-over:bg-accent-tint"
            >
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (target !== '') void finish(moveTo(target === 'none' ? null : Number(target), chosen));
          }}
          className="flex flex-wrap items-center gap-2"
        >
          <p role="status" className="mr-2 font-medium max-md:basis-full">
            {m.collection_selected({ count: chosen.length })}
          </p>
          <div className="min-w-40 flex-1 md:max-w-64">
            <Select
              label={m.collection_move_to()}
              isLabelHidden
              value={target}
              onChange={(event) => setTarget(event.target.value)}
            >
              <option value="">{m.collection_move_to()}</option>
              {places.map(({ id, name }) => (
                <option key={id} value={id ?? 'none'}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <Button type="submit" disabled={target === ''}>
            {m.collection_move()}
          </Button>
          <Button kind="quiet" onClick={() => finish(removeFavourites(chosen))}>
            {m.collection_remove()}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              moving.clear();
              onDone();
            }}
          >
            {m.collection_clear()}
          </Button>
        </form>
      )}
    </section>
  );
}
