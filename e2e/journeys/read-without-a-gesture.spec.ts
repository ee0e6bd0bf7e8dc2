import { OAK } from '../demo-assets.ts';
import { deep, expect, test } from '../journey.ts';

const texture = `/asset/${OAK}`;

test.use({ viewport: { width: 1440, height: 900 } });

test('renders the choice of files and resolution on the server', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(texture);
  await expect(page.getByRole('combobox', { name: 'Files' }).getByRole('option')).not.toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Resolution' }).getByRole('option')).not.toHaveCount(0);
  await expect(page.getByText(/Free with an account|Included in paid plans/)).toBeVisible();
  await context.close();
});

test('completes an asset page without user input', async ({ page }) => {
  await page.goto(texture);
  await page.waitForLoadState('networkidle');
  const panel = page.locator('[data-page-actions]');
  await expect(panel.getByRole('combobox')).toHaveCount(2);
  await expect(panel.getByRole('button', { name: /Sign in to download|Unlock with a plan/ })).toContainText('MB');
  // The cards below have their hearts and download buttons.
  const cards = page.getByRole('main').locator('li:has(.asset-well)');
  await expect(page.locator('.card-actions')).toHaveCount(await cards.count());
  await expect(page.locator('main [class*="animate-pulse"], main [aria-hidden].bg-well')).toHaveCount(0);
});

test('rotates the statistics strip without user input', deep, async ({ page }) => {
  await page.clock.install();
  await page.goto(texture);
  await page.waitForLoadState('networkidle');
  const strip = page.getByRole('list', { name: 'On the shelf now' });
  await expect(strip).not.toHaveAttribute('style', /translate/);
  await page.clock.fastForward(6_000);
  await expect(strip).toHaveAttribute('style', /translate: 0px -50px/);
});
