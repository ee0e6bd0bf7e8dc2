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

/** Points at a control whose code comes with the visitor, and waits until React listens to it. */
export async function awaken(control: Locator): Promise<Locator> {
  await control.hover();
  return alive(control);
}

/** Waits until React listens to every control. A sign of the visitor may come before anybody waits for one, so there are more. */
export async function alive(controls: Locator): Promise<Locator> {
  await expect(async () => {
    await controls.page().keyboard.press('Shift');
    const areAlive = await controls.evaluateAll(
      (nodes) => nodes.length > 0 && nodes.every((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    );
    expect(areAlive).toBe(true);
  }).toPass({ intervals: [100] });
  return controls;
}
