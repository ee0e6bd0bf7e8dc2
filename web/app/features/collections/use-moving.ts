import type { Favourite } from '@polyshelf/contract/collections';
import { type DragEvent, useState } from 'react';
import { moveTo } from './change-places.ts';

export interface Moving {
  /** Ids of the selected favourites. */
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  clear: () => void;
  /** The favourites that are being dragged. */
  dragged: readonly Favourite[];
  lift: (event: DragEvent, favourite: Favourite, all: readonly Favourite[]) => void;
  letGo: () => void;
  /** The props of an element that accepts dropped favourites. */
  dropOn: (pack: number | null) => DropTarget;
}

export interface DropTarget {
  'data-over': true | undefined;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: () => void;
  onDrop: (event: DragEvent) => void;
}

/** Moves favourites to another collection by selection or by dragging. Dragging a selected one drags the selection. */
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
      // Wait until the browser has captured the drag image.
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
