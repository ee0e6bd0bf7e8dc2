import type { Locator, Page } from '@playwright/test';

/** Opens a page and waits until React listens: a key or a click before that belongs to the plain page. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}

/** Points at a control whose code comes with the visitor, and waits until React listens to it. */
export async function awaken(control: Locator): Promise<Locator> {
  await control.hover();
  const element = await control.elementHandle();
  await control
    .page()
    .waitForFunction((node) => Object.keys(node ?? {}).some((key) => key.startsWith('__react')), element);
  return control;
}
