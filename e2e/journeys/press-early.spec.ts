import type { Page } from '@playwright/test';
import { interactive, openHydrated } from '../hydrated.ts';
import { deep, expect, test } from '../journey.ts';

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true });

test('handles a button pressed before any script has loaded once the page is hydrated', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/filter', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Login' }).tap();
  // Simulates a slow connection: the scripts arrive a minute later.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
  release();
  await expect(page.getByRole('dialog').locator('input[name=email]')).toBeVisible();
});

/** Presses `/` between two time slices of React, while hydration is in progress. */
const pressSlashWhileHydrating = (page: Page) =>
  page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const hasBegun = document.body && Object.keys(document.body).some((key) => key.startsWith('__react'));
      if (hasBegun) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      else port2.postMessage(null);
    };
    port2.postMessage(null);
  });

test('the search key works during hydration', async ({ page }) => {
  await pressSlashWhileHydrating(page);
  await page.goto('/catalog/packs');
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search' })).toBeFocused();
});

test('the search key opens the search sheet in a narrow window during hydration', deep, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await pressSlashWhileHydrating(page);
  await page.goto('/catalog/packs');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(page).toHaveURL('/catalog/packs');
});

const chipNew = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'New' });

test('starts a navigation only after the click has been handled', deep, async ({ page }) => {
  await openHydrated(page, '/filter');
  await interactive(chipNew(page));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    let isOver = false;
    addEventListener('click', () => setTimeout(() => (isOver = true)), { capture: true });
    const { fetch } = window;
    const fetchedAfterClick: boolean[] = [];
    window.fetch = (target, ...rest) => {
      const address = target instanceof Request ? target.url : String(target);
      if (address.includes('new=1')) fetchedAfterClick.push(isOver);
      return fetch(target, ...rest);
    };
    Object.assign(window, { fetchedAfterClick });
  });
  await chipNew(page).click();
  await expect(page).toHaveURL('/filter?new=1');
  const fetchedAfterClick = await page.evaluate(
    () => (window as unknown as { fetchedAfterClick: boolean[] }).fetchedAfterClick,
  );
  expect(fetchedAfterClick).not.toEqual([]);
  expect(fetchedAfterClick).not.toContain(false);
});

test('navigates although the page is not painted', deep, async ({ page }) => {
  await openHydrated(page, '/filter');
  await interactive(chipNew(page));
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await chipNew(page).dispatchEvent('click');
  await expect(page).toHaveURL('/filter?new=1');
});
