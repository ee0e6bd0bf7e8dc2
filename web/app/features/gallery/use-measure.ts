import { type RefObject, useLayoutEffect, useState } from 'react';

/** The layout of the grid, read from the browser and never computed, so that it always matches the style sheet. */
export interface Measure {
  columns: number;
  rowHeight: number;
  gap: number;
}

/** After a back navigation, the first render must have the old height before anything can be measured. */
const known = new Map<string, Measure>();

const nameOf = (look: string) => `${look} ${innerWidth}`;
const recall = (look: string): Measure | null => (import.meta.env.SSR ? null : (known.get(nameOf(look)) ?? null));

/** Null until the grid has been measured in this look; until then the style sheet alone places the cards. */
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
  // Measures the content of the card, because the card itself is stretched to the last measured row height.
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
