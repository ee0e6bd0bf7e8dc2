import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface RecordedShift {
  at: number;
  value: number;
  what: string;
}

/** Records layout shifts from the first paint, with the elements that moved, so that a failure names them. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const recorded: RecordedShift[] = Object.assign(window, { layoutShifts: [] }).layoutShifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName}.${node?.className} from ${from.x},${from.y} to ${to.x},${to.y}`,
        );
        recorded.push({ at: startTime, value, what: `${value} ${moved.join('; ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // The first frame after DOMContentLoaded draws the rest of the document; from the second frame on nothing may move.
    const loadedAt = new Promise<number>((resolve) => {
      const onSecondFrame = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
      addEventListener('DOMContentLoaded', onSecondFrame, { once: true });
    });
    Object.assign(window, { loadedAt });
  });

/** A late font may cause a shift of this size, which is not noticeable. */
const unnoticeable = 0.02;

/** Descriptions of the shifts, or nothing when their sum is not noticeable. */
export const recordedLayoutShifts = (page: Page): Promise<string[]> => noticeable(page, 0);

/**
 * The same for shifts after the whole document was drawn. Before that, a busy browser may paint partial HTML at any
 * position; `arrive-in-pieces` tests this case with fixed pieces.
 */
export async function shiftsAfterLoad(page: Page): Promise<string[]> {
  return noticeable(page, await page.evaluate(() => Reflect.get(window, 'loadedAt') as Promise<number>));
}

async function noticeable(page: Page, since: number): Promise<string[]> {
  const all = await page.evaluate(() => Reflect.get(window, 'layoutShifts') as RecordedShift[]);
  const recent = all.filter(({ at }) => at >= since);
  const sum = recent.reduce((total, { value }) => total + value, 0);
  return sum > unnoticeable ? recent.map(({ what }) => what) : [];
}
