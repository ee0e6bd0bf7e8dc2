import { type RefObject, useLayoutEffect, useState } from 'react';

/** How the style sheet laid the grid out. It is read and never computed, so that both always agree to the pixel. */
export interface Measure {
  columns: number;
  rowHeight: number;
  gap: number;
}

/** On the way back the first drawing must be as tall as the last one was, before anything can be measured. */
const known = new Map<string, Measure>();

const nameOf = (look: string) => `${look} ${innerWidth}`;
const recall = (look: string): Measure | null => (import.meta.env.SSR ? null : (known.get(nameOf(look)) ?? null));

/** Null until the grid has stood on the screen in this look: the cards are then where the style sheet puts them. */
export function useMeasure(grid: RefObject<HTMLElement | null>, look: string): Measure | null {
  const [last, setLast] = useState(() => ({ look, measure: recall(look) }));

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measureAgain = () => {
      const measure = measureGrid(element);
      if (!measure) return;
      known.set(nameOf(look), measure);
      setLast((before) => (before.look === look && isSame(before.measure, measure) ? before : { look, measure }));
    };
    measureAgain();
    const observer = new ResizeObserver(measureAgain);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, look]);

  return last.look === look ? last.measure : recall(look);
}

function measureGrid(grid: HTMLElement): Measure | null {
  // Its content: the element around it is stretched to the rows as they were measured last.
  const card = grid.firstElementChild?.firstElementChild;
  if (!card) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: card.getBoundingClientRect().height,
    gap: Number.parseFloat(rowGap),
  };
}

const isSame = (a: Measure | null, b: Measure) =>
  a?.columns === b.columns && a.rowHeight === b.rowHeight && a.gap === b.gap;
