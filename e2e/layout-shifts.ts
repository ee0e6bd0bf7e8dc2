import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Noted {
  at: number;
  what: string;
}

/** Notes what moves under the reader's eyes from the first paint on, so that a failure says what it was. */
export const noteLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted: Noted[] = Object.assign(window, { layoutShifts: [] }).layoutShifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName}.${node?.className} from ${from.x},${from.y} to ${to.x},${to.y}`,
        );
        noted.push({ at: startTime, what: `${value} ${moved.join('; ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // The first frame after the last word draws whatever was missing; the one after it is to find everything in place.
    const wholeAt = new Promise<number>((resolve) => {
      const onSecondFrame = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
      addEventListener('DOMContentLoaded', onSecondFrame, { once: true });
    });
    Object.assign(window, { wholeAt });
  });

export const notedLayoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (Reflect.get(window, 'layoutShifts') as Noted[]).map(({ what }) => what));

/**
 * What moved after the whole page was drawn. A busy browser reads a page in several goes and draws half a button, at
 * places that no test can foresee; `arrive-in-pieces` cuts pages on purpose.
 */
export const notedShiftsOnceWhole = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const wholeAt = await (Reflect.get(window, 'wholeAt') as Promise<number>);
    return (Reflect.get(window, 'layoutShifts') as Noted[]).filter(({ at }) => at >= wholeAt).map(({ what }) => what);
  });
