import type { CDPSession, Page } from '@playwright/test';
import { deep, expect, test } from '../journey.ts';
import { recordedLayoutShifts, recordLayoutShifts } from '../layout-shifts.ts';

/** The fonts that the browser used for an element; an asterisk marks fonts of the site. */
async function fontsOf(devtools: CDPSession, selector: string): Promise<string[]> {
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => familyName + (isCustomFont ? '*' : ''));
}

async function openDevtools(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  return devtools;
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const prefix of ['', '/ru']) {
  test(`uses Onest on every page below ${prefix || '/'}, in both alphabets`, async ({ page }) => {
    const devtools = await openDevtools(page);
    for (const path of [prefix || '/', `${prefix}/catalog/packs/1`]) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await fontsOf(devtools, 'h1'), path).toEqual(['Onest*']);
      // The language switch is in the alphabet of the other language.
      expect(await fontsOf(devtools, 'header a[hreflang]'), path).toEqual(['Onest*']);
    }
  });

  for (const path of [prefix || '/', `${prefix}/filter`, `${prefix}/pricing`]) {
    const title = `shows ${path} in a fallback font on a slow connection and swaps it without a layout shift`;
    test(title, path === '/filter' ? {} : deep, async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await released;
        await route.continue();
      });
      await recordLayoutShifts(page);
      const devtools = await openDevtools(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await fontsOf(devtools, 'h1')).not.toContain('Onest*');
      release();
      await expect.poll(() => fontsOf(devtools, 'h1')).toEqual(['Onest*']);
      expect(await recordedLayoutShifts(page)).toEqual([]);
    });
  }
}
