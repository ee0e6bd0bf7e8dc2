import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import type { ModalProps } from '../../overlays/modals.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { addFavourite, favouritesQuery } from '../favourites/favourites.ts';
import { moveTo, removeFavourites } from './change-places.ts';
import { collectionRowsQuery } from './collection-queries.ts';
import { NewCollection } from './new-collection.tsx';
import { placeChange } from './place.rules.ts';

type Props = ModalProps['favourite'] & { onClose: () => void };

/** Changes the collections of a favourite, or removes it from all of them. */
export function FavouriteModal({ asset, onClose }: Props) {
  const { data: favourites = [] } = useQuery(favouritesQuery);
  // Suspends until the collections are there, so that the dialog opens with the focus on the first one.
  const { data: collections } = useSuspenseQuery(collectionRowsQuery);
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isBusy = waiting > 0;
  const places = favourites.filter((favourite) => favourite.asset === asset.id);

  /** Runs changes one after another, because the next change depends on the result of the last. */
  function during(work: () => Promise<unknown>): void {
    setWaiting((count) => count + 1);
    last.current = last.current.then(work).finally(() => setWaiting((count) => count - 1));
  }

  function apply(pack: number): Promise<unknown> {
    const known = browserQueryClient().getQueryData(favouritesQuery.queryKey) ?? [];
    const change = placeChange(
      known.filter((favourite) => favourite.asset === asset.id),
      pack,
    );
    if (change.kind === 'add') return addFavourite(asset.id, change.pack);
    return change.kind === 'move' ? moveTo(change.pack, [change.favourite]) : removeFavourites([change.favourite]);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={asset.name}
      titleLang={asset.lang}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button
            kind="quiet"
            isBusy={isBusy}
            onClick={() => during(async () => (await removeFavourites(places)) && onClose())}
          >
            {m.favourite_remove()}
          </Button>
          <Button onClick={onClose}>{m.favourite_done()}</Button>
        </>
      }
    >
      <fieldset aria-busy={isBusy} className="min-w-0">
        <legend className="mb-1 text-muted">{m.favourite_places()}</legend>
        <div className="max-h-72 overflow-y-auto">
          {collections.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={places.some(({ pack }) => pack === id)}
              onChange={() => during(() => apply(id))}
            >
              {name}
            </Checkbox>
          ))}
        </div>
        {collections.length === 0 && <p className="py-2">{m.favourite_no_collections()}</p>}
      </fieldset>
      <NewCollection onMade={(id) => during(() => apply(id))} />
    </Dialog>
  );
}
