import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Notes what moves under the reader's eyes from the first paint on, so that a failure says what it was. */
export const noteLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted: string[] = Object.assign(window, { layoutShifts: [] }).layoutShifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName}.${node?.className} from ${from.x},${from.y} to ${to.x},${to.y}`,
        );
        noted.push(`${value} ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const notedLayoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'layoutShifts') as string[]);
