import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { covers, grown, layRows, type Range, rowsInSight, rowsToDraw } from './gallery-rows.rules.ts';
import { type Measure, useMeasure } from './use-measure.ts';

interface Rows {
  /** Numbers of cards; empty until the grid has been measured. */
  rows: readonly (readonly number[])[];
  /** The number of rows, including those of cards that have not loaded. */
  count: number;
  range: Range;
  measure: Measure | null;
}

interface Cards {
  spans: readonly number[];
  /** How many more cards will load. Their space is reserved, so that nothing below moves when they appear. */
  toCome: number;
}

interface Near {
  inSight: Range;
  /** The part of `around` that is rendered next. */
  turn: Range;
  around: Range;
}

/** Used until the size of the viewport is known. */
const firstRows: Range = { first: 0, end: 4 };

/** The card at the upper edge of the screen, which stays there when the rows change. */
interface Anchor {
  card: number;
  hidden: number;
}

/** Virtualises a grid: every card has its place, but only the rows near the screen are rendered. */
export function useRows(grid: RefObject<HTMLElement | null>, { spans, toCome }: Cards, look: string): Rows {
  const measure = useMeasure(grid, look);
  const rows = useMemo(() => (measure ? layRows(spans, measure.columns) : []), [spans, measure]);
  const count = rows.length + (measure ? rowsFor(toCome, spans, measure.columns) : 0);
  const [near, setNear] = useState<Near>({ inSight: firstRows, turn: firstRows, around: firstRows });
  // Rendered with low priority, because these rows are outside the viewport.
  const turn = useDeferredValue(near.turn);
  const range = covers(turn, near.inSight) ? turn : near.inSight;
  const drawn = useRef(range);
  const anchor = useRef<Anchor>(null);
  const anchoredIn = useRef(measure);

  useLayoutEffect(() => {
    drawn.current = range;
    // Renders a few rows at a time, so that input waits for no more than these.
    const next = nextTurn(range, near);
    if (range === near.turn && next !== range) setNear((last) => (last === near ? { ...near, turn: next } : last));
  }, [range, near]);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || !measure) return;
    const pitch = measure.rowHeight + measure.gap;
    if (anchoredIn.current !== measure && anchor.current) scrollToAnchor(element, rows, pitch, anchor.current);
    anchoredIn.current = measure;

    let last: Range | undefined;
    const follow = (draw: (near: Near) => void) => {
      const above = -element.getBoundingClientRect().top;
      anchor.current = anchorAt(above, rows, pitch);
      const place = { above, screen: innerHeight, pitch, rows: count };
      const inSight = rowsInSight(place);
      const around = rowsToDraw(place);
      const isThere = covers(drawn.current, inSight);
      if (isThere && isSame(last, around)) return;
      last = around;
      draw({ inSight, turn: nextTurn(isThere ? drawn.current : inSight, { inSight, around }), around });
    };
    follow(setNear);
    // Renders synchronously: the scroll event fires before the frame is painted, so the frame has the visible rows.
    const followScroll = () => follow((next) => flushSync(() => setNear(next)));
    addEventListener('scroll', followScroll, { passive: true });
    return () => removeEventListener('scroll', followScroll);
  }, [grid, rows, count, measure]);

  return { rows, count, range: within(range, count), measure };
}

const isSame = (a: Range | undefined, b: Range) => a?.first === b.first && a.end === b.end;

/** Adds half a screen of rows on either side. */
function nextTurn(from: Range, { inSight, around }: Pick<Near, 'inSight' | 'around'>): Range {
  const next = grown(from, around, Math.ceil((inSight.end - inSight.first) / 2));
  return isSame(from, next) ? from : next;
}

/** Assumes that the missing cards are on average as wide as the loaded ones. */
const rowsFor = (cards: number, spans: readonly number[], columns: number): number =>
  Math.ceil((cards * (spans.reduce((sum, span) => sum + span, 0) / spans.length)) / columns);

function anchorAt(above: number, rows: Rows['rows'], pitch: number): Anchor | null {
  const row = Math.floor(above / pitch);
  const card = above > 0 ? rows[row]?.[0] : undefined;
  return card === undefined ? null : { card, hidden: above - row * pitch };
}

function scrollToAnchor(grid: HTMLElement, rows: Rows['rows'], pitch: number, { card, hidden }: Anchor): void {
  const row = rows.findIndex((cards) => cards.includes(card));
  const top = scrollY + grid.getBoundingClientRect().top + row * pitch + Math.min(hidden, pitch);
  if (row >= 0) void scrollTo({ top, behavior: 'instant' });
}

/** Clamps the range, because there may be fewer rows than when it was chosen. */
const within = ({ first, end }: Range, rows: number): Range => ({
  first: Math.min(first, Math.max(0, rows - 1)),
  end: Math.min(end, rows),
});
