import type { Favourite } from '@polyshelf/contract/collections';
import { type DragEvent, useState } from 'react';
import { moveTo } from './change-places.ts';

export interface Moving {
  /** Ids of what is ticked. */
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  clear: () => void;
  /** What hangs on the pointer; empty when nothing does. */
  dragged: readonly Favourite[];
  lift: (event: DragEvent, favourite: Favourite, all: readonly Favourite[]) => void;
  letGo: () => void;
  /** For whatever takes what is dropped on it. */
  dropOn: (pack: number | null) => DropTarget;
}

export interface DropTarget {
  'data-over': true | undefined;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: () => void;
  onDrop: (event: DragEvent) => void;
}

/** Favourites on their way to another collection: ticked one by one, or dragged, and then all that are ticked come along. */
export function useMoving(): Moving {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<readonly Favourite[]>([]);
  const [over, setOver] = useState<number | null>();
  const clear = () => setSelected(new Set());

  function letGo() {
    setDragged([]);
    setOver(undefined);
  }

  return {
    selected,
    clear,
    toggle: (id) => setSelected((before) => before.symmetricDifference(new Set([id]))),
    dragged,
    lift(event, favourite, all) {
      const isOneOfMany = selected.has(favourite.id);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', favourite.asset);
      // After the browser has taken its picture of what is dragged.
      setTimeout(setDragged, 0, isOneOfMany ? all.filter(({ id }) => selected.has(id)) : [favourite]);
    },
    letGo,
    dropOn: (pack) => ({
      'data-over': (dragged.length > 0 && over === pack) || undefined,
      onDragOver(event) {
        if (dragged.length === 0) return;
        event.preventDefault();
        setOver(pack);
      },
      onDragLeave: () => setOver(undefined),
      onDrop(event) {
        event.preventDefault();
        letGo();
        clear();
        const moved = dragged.filter((favourite) => favourite.pack !== pack);
        if (moved.length > 0) void moveTo(pack, moved);
      },
    }),
  };
}
