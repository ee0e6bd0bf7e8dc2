import { type DragEvent, useEffect, useState } from 'react';
import { type Branch, type Obstacle, obstacleTo, type RowKey, type Tree } from './tree.ts';
import { rowKeyAt } from './tree-row.tsx';

/** A pack that is held over a row this long expands it. */
const EXPAND_MS = 600;

/** Dragging packs within the tree by the pointer. */
export function useDraggedPack(
  tree: Tree,
  { onDrop, onExpand }: { onDrop: (pack: Branch, target: Branch) => void; onExpand: (key: RowKey) => void },
) {
  const [dragged, setDragged] = useState<RowKey | null>(null);
  const [over, setOver] = useState<RowKey | null>(null);
  const pack = dragged && tree.byKey.get(dragged);
  const target = over && tree.byKey.get(over);
  const drop: 'allowed' | Obstacle | null = pack && target ? (obstacleTo(tree, pack, target) ?? 'allowed') : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer belongs to the row below the pointer
  useEffect(() => {
    if (!over || drop === 'cycle') return;
    const timer = setTimeout(onExpand, EXPAND_MS, over);
    return () => clearTimeout(timer);
  }, [over]);

  function end() {
    setDragged(null);
    setOver(null);
  }
  return {
    dragged,
    over,
    /** What dropping on the row below the pointer would do. */
    drop,
    handlers: {
      onDragStart(event: DragEvent) {
        const key = rowKeyAt(event.target);
        if (!key) return;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', tree.byKey.get(key)?.row?.name ?? '');
        setDragged(key);
      },
      onDragOver(event: DragEvent) {
        const key = rowKeyAt(event.target);
        const below = key && tree.byKey.get(key);
        if (!pack || !below) return;
        setOver(key);
        if (obstacleTo(tree, pack, below)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
      },
      onDrop(event: DragEvent) {
        const key = rowKeyAt(event.target);
        const below = key && tree.byKey.get(key);
        event.preventDefault();
        end();
        if (pack && below && !obstacleTo(tree, pack, below)) onDrop(pack, below);
      },
      onDragEnd: end,
    },
  };
}
