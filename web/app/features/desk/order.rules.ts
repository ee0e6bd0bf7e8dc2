/** Moves an item to the place of another one. The order stays when either is missing. */
export function movedTo(order: readonly string[], item: string, place: number): string[] {
  const from = order.indexOf(item);
  const to = Math.max(0, Math.min(place, order.length - 1));
  if (from === -1 || from === to) return [...order];
  const rest = order.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
