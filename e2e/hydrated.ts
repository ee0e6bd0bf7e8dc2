import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until React listens: a key or a click before that belongs to the plain page. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until React has seen the page; its effects may still be to come. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}

/** Waits until React handles the events of every one of these controls. */
export async function interactive(controls: Locator): Promise<Locator> {
  await expect(async () => {
    const areHydrated = await controls.evaluateAll(
      (nodes) => nodes.length > 0 && nodes.every((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    );
    expect(areHydrated).toBe(true);
  }).toPass({ intervals: [100] });
  return controls;
}
