import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until React handles its events. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has attached to the document. Its effects may run later. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}

/** Waits until React handles the events of all these controls. */
export async function interactive(controls: Locator): Promise<Locator> {
  await expect(async () => {
    const areHydrated = await controls.evaluateAll(
      (nodes) => nodes.length > 0 && nodes.every((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    );
    expect(areHydrated).toBe(true);
  }).toPass({ intervals: [100] });
  return controls;
}
