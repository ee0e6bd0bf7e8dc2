import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Noted {
  at: number;
  value: number;
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
        noted.push({ at: startTime, value, what: `${value} ${moved.join('; ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // The first frame after the last word draws whatever was missing; the one after it is to find everything in place.
    const wholeAt = new Promise<number>((resolve) => {
      const onSecondFrame = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
      addEventListener('DOMContentLoaded', onSecondFrame, { once: true });
    });
    Object.assign(window, { wholeAt });
  });

/** A font that arrives late may move the text by this much; nobody notices it. */
const unnoticeable = 0.02;

/** What moved, or nothing when all of it together is unnoticeable. */
export const notedLayoutShifts = (page: Page): Promise<string[]> => noticeable(page, 0);

/**
 * The same for what moved after the whole page was drawn. A busy browser reads a page in several goes and draws half a
 * button, at places that no test can foresee; `arrive-in-pieces` cuts pages on purpose.
 */
export async function notedShiftsOnceWhole(page: Page): Promise<string[]> {
  return noticeable(page, await page.evaluate(() => Reflect.get(window, 'wholeAt') as Promise<number>));
}

async function noticeable(page: Page, since: number): Promise<string[]> {
  const all = await page.evaluate(() => Reflect.get(window, 'layoutShifts') as Noted[]);
  const noted = all.filter(({ at }) => at >= since);
  const sum = noted.reduce((total, { value }) => total + value, 0);
  return sum > unnoticeable ? noted.map(({ what }) => what) : [];
}
