/**
 * Moves the focus from the button that removes an entry of a list to the next entry, the one before, or what follows the
 * list. Call it before the entry disappears, because the focus would fall to the top of the page.
 */
export function focusNeighbour(button: Element): void {
  const entry = button.closest('li');
  const places = [entry?.nextElementSibling, entry?.previousElementSibling, entry?.parentElement?.nextElementSibling];
  for (const place of places) {
    if (!place) continue;
    const target = place.matches('button')
      ? place
      : (place.querySelector('button:enabled') ?? place.querySelector('input:enabled, select:enabled'));
    if (!(target instanceof HTMLElement)) continue;
    target.focus();
    return;
  }
}
