export interface Selection {
  ids: ReadonlySet<string>;
  /** The draft that was selected last, from which Shift selects a range. */
  anchor: string | null;
}

export const noSelection: Selection = { ids: new Set(), anchor: null };

/** Selects a draft, or deselects it when it is selected. */
export const toggle = ({ ids }: Selection, id: string): Selection => ({
  ids: ids.symmetricDifference(new Set([id])),
  anchor: id,
});

/** Adds all drafts from the anchor to this one, in the order of the list. */
export function extend({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from === -1 || to === -1) return { ids: ids.union(new Set([id])), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: ids.union(new Set(range)), anchor };
}

export const selectAll = (order: readonly string[]): Selection => ({ ids: new Set(order), anchor: order[0] ?? null });

/** Without drafts that have left the list. The same object when none has. */
export function kept(selection: Selection, order: readonly string[]): Selection {
  const ids = selection.ids.intersection(new Set(order));
  if (ids.size === selection.ids.size) return selection;
  return { ids, anchor: selection.anchor !== null && order.includes(selection.anchor) ? selection.anchor : null };
}
