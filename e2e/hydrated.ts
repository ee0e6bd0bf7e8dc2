import type { Page } from '@playwright/test';

/** Opens a page and waits until React listens: a key or a click before that belongs to the plain page. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}
