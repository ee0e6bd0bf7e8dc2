import { type RefObject, useEffect } from 'react';
import { placeFloating, type Side } from './place-beside.ts';

/** Keeps an open panel at its anchor in browsers without CSS anchor positioning. */
export function useFloating(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  side: Side,
): void {
  useEffect(() => {
    if (!isOpen || CSS.supports('position-area', 'block-end')) return;
    const place = () => {
      if (anchor.current && panel.current) placeFloating(anchor.current, panel.current, side);
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [isOpen, anchor, panel, side]);
}
