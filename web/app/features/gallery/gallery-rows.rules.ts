/**
 * Assigns cards to rows as `grid-auto-flow: dense` does: a wide card that does not fit leaves a hole, and the next
 * narrow card fills it.
 */
export function layRows(spans: readonly number[], columns: number): number[][] {
  const rows: number[][] = [];
  const holes: number[][] = [];
  let row: number[] = [];
  let free = 0;
  spans.forEach((wanted, card) => {
    const span = Math.min(wanted, columns);
    const hole = span === 1 ? holes.shift() : undefined;
    if (hole) {
      hole.push(card);
      return;
    }
    if (span > free) {
      if (free > 0) holes.push(row);
      row = [];
      rows.push(row);
      free = columns;
    }
    row.push(card);
    free -= span;
  });
  return rows;
}

/** Rows from `first` up to, not including, `end`. */
export interface Range {
  first: number;
  end: number;
}

interface Scrolled {
  /** How far the upper edge of the first row is above the upper edge of the screen. */
  above: number;
  screen: number;
  /** The distance from one row to the next. */
  pitch: number;
  rows: number;
}

/** The rows on the screen and a screen more on either side, in steps, so that not every scrolled pixel renders. */
export function rowsToDraw({ above, screen, pitch, rows }: Scrolled): Range {
  const step = Math.max(1, Math.ceil(screen / pitch / 2));
  const down = Math.floor(above / pitch / step) * step;
  const count = Math.ceil(screen / pitch) + step;
  const first = Math.min(Math.max(0, down - 2 * step), Math.max(0, rows - 1));
  return { first, end: Math.max(first, Math.min(rows, down + count + 2 * step)) };
}

/** The rows that are at least partly on the screen. */
export function rowsInSight({ above, screen, pitch, rows }: Scrolled): Range {
  const first = Math.min(Math.max(0, Math.floor(above / pitch)), Math.max(0, rows - 1));
  return { first, end: Math.max(first, Math.min(rows, Math.ceil((above + screen) / pitch))) };
}

export const covers = (outer: Range, inner: Range): boolean => outer.first <= inner.first && outer.end >= inner.end;

/** Extends the range towards its goal by `by` rows on either side, and drops rows outside of the goal. */
export const grown = ({ first, end }: Range, goal: Range, by: number): Range => ({
  first: Math.max(goal.first, first - by),
  end: Math.min(goal.end, end + by),
});

/** The card that an arrow key, Home or End leads to; null for other keys and where there is no further card. */
export function cardAfterKey(key: string, card: number, rows: readonly (readonly number[])[]): number | null {
  const rowIndex = rows.findIndex((row) => row.includes(card));
  const row = rows[rowIndex];
  if (!row) return null;
  const at = row.indexOf(card);
  const beside = (other: readonly number[] | undefined) =>
    // A row with wide cards has fewer cards, so the position is taken as a share of the row.
    other?.[Math.min(other.length - 1, Math.floor(((at + 0.5) / row.length) * other.length))] ?? null;
  switch (key) {
    case 'ArrowRight':
      return row[at + 1] ?? rows[rowIndex + 1]?.[0] ?? null;
    case 'ArrowLeft':
      return row[at - 1] ?? rows[rowIndex - 1]?.at(-1) ?? null;
    case 'ArrowDown':
      return beside(rows[rowIndex + 1]);
    case 'ArrowUp':
      return beside(rows[rowIndex - 1]);
    case 'Home':
      return rows[0]?.[0] ?? null;
    case 'End':
      return rows.at(-1)?.at(-1) ?? null;
    default:
      return null;
  }
}
