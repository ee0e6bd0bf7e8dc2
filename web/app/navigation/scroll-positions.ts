export const scrollStorageKey = 'scroll_positions';

/** The scroll position of each history entry, by its key. */
export function readScrollPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}');
  } catch {
    return {};
  }
}

export function writeScrollPositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(scrollStorageKey, JSON.stringify(positions));
  } catch {
    // Without storage the positions last as long as the page.
  }
}

/** Restores the position of this history entry, for a page that reaches its former height late. */
export function restoreScroll(): void {
  const top = readScrollPositions()[history.state?.key];
  if (top !== undefined) void scrollTo({ top, behavior: 'instant' });
}
