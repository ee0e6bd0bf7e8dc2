import type { Page } from '@playwright/test';
import { awaken, openHydrated } from '../hydrated.ts';
import { expect, test } from '../journey.ts';

/** Holds back every script that has not come yet, until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const brick = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Show the packs inside Brick' });

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true });

test('what is pressed before any script has come is heard when it comes', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/filter', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Login' }).tap();
  release();
  await expect(page.getByRole('dialog').locator('input[name=email]')).toBeVisible();
});

test('what is pressed in a part that waits for the visitor is heard once', async ({ page }) => {
  await openHydrated(page, '/filter');
  // Everything that needs no visitor is there; the tap is the first sign of one.
  await page.waitForLoadState('networkidle');
  const release = await holdScripts(page);
  await brick(page).tap();
  release();
  await expect(brick(page)).toHaveAttribute('aria-expanded', 'true');
  // The other parts have come to life by then.
  await page.waitForLoadState('networkidle');
  await expect(brick(page)).toHaveAttribute('aria-expanded', 'true');
});

test('the key of the search is heard while the page comes to life', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    // Between two slices of its work: React has seen the page, and has not taken it over yet.
    port1.onmessage = () => {
      const isSeen = document.body && Object.keys(document.body).some((key) => key.startsWith('__react'));
      if (isSeen) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      else port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto('/catalog/packs');
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search' })).toBeFocused();
});

const chipNew = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'New' });

test('a press is over before the way to the next page begins', async ({ page }) => {
  await openHydrated(page, '/filter');
  await awaken(chipNew(page));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    let isOver = false;
    addEventListener('click', () => setTimeout(() => (isOver = true)), { capture: true });
    const { fetch } = window;
    const asked: boolean[] = [];
    window.fetch = (target, ...rest) => {
      const address = target instanceof Request ? target.url : String(target);
      if (address.includes('new=1')) asked.push(isOver);
      return fetch(target, ...rest);
    };
    Object.assign(window, { asked });
  });
  await chipNew(page).click();
  await expect(page).toHaveURL('/filter?new=1');
  const asked = await page.evaluate(() => (window as unknown as { asked: boolean[] }).asked);
  expect(asked).not.toEqual([]);
  expect(asked).not.toContain(false);
});

test('a page that is not painted goes on all the same', async ({ page }) => {
  await openHydrated(page, '/filter');
  await awaken(chipNew(page));
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await chipNew(page).dispatchEvent('click');
  await expect(page).toHaveURL('/filter?new=1');
});
