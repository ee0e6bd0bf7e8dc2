import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Range, rowsToDraw } from '../../features/gallery/gallery-rows.rules.ts';

/** The range of rows near the viewport, in a list whose rows have one height. */
export function useRowWindow(list: RefObject<HTMLElement | null>, rows: number): Range {
  const [range, setRange] = useState<Range>({ first: 0, end: 50 });
  useLayoutEffect(() => {
    const follow = () => {
      const { top = 0, height = 0 } = list.current?.getBoundingClientRect() ?? {};
      if (height === 0) return;
      const next = rowsToDraw({ above: -top, screen: innerHeight, pitch: height / rows, rows });
      setRange((last) => (last.first === next.first && last.end === next.end ? last : next));
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [list, rows]);
  return range;
}
