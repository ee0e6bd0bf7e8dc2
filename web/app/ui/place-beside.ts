const gap = 4;
const edge = 8;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Size {
  width: number;
  height: number;
}

export type Side = 'start' | 'end' | 'list' | 'tip';

/** The position of a panel: below its anchor and aligned with its edge, above if it does not fit, never off screen. */
export function placeBeside(anchor: Box, panel: Size, screen: Size, side: Side): { top: number; left: number } {
  const wantsAbove = side === 'tip' || anchor.bottom + gap + panel.height > screen.height;
  const above = anchor.top - gap - panel.height;
  const below = anchor.bottom + gap;
  const middle = (anchor.left + anchor.right - panel.width) / 2;
  const lefts = { start: anchor.left, list: anchor.left, end: anchor.right - panel.width, tip: middle };
  return {
    top: wantsAbove && above >= 0 ? above : below,
    left: Math.max(edge, Math.min(lefts[side], screen.width - panel.width - edge)),
  };
}

/** Places a panel in browsers without CSS anchor positioning. Call it again when the page scrolls. */
export function placeFloating(anchor: HTMLElement, panel: HTMLElement, side: Side): void {
  const box = anchor.getBoundingClientRect();
  // The position area of the style sheet is relative to the anchor; these numbers are relative to the screen.
  panel.style.setProperty('position-area', 'none');
  if (side === 'list') panel.style.minWidth = `${box.width}px`;
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };
  const { top, left } = placeBeside(box, { width: panel.offsetWidth, height: panel.offsetHeight }, screen, side);
  panel.style.top = `${top}px`;
  panel.style.left = `${left}px`;
  panel.style.margin = '0';
}
