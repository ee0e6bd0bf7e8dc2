import type { Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '../../contract/src/durations.ts';
import { hydrated, openHydrated as open } from '../hydrated.ts';
import { deep, expect, test } from '../journey.ts';

const scrollPosition = (page: Page) => page.evaluate(() => scrollY);
/** Scrolls and waits until the page has been told. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    window.scrollTo({ top: y, behavior: 'instant' });
    await scrolled;
  }, top);
/** Records how the page scrolls itself: a busy browser may scroll smoothly in a single step. */
const recordScrolls = (page: Page) =>
  page.addInitScript(() => {
    const behaviors: unknown[] = Object.assign(window, { behaviors: [] }).behaviors;
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = (way?: unknown) => {
      behaviors.push((way as ScrollToOptions).behavior);
      scroll(way as ScrollToOptions);
    };
  });
const lastScroll = (page: Page) => page.evaluate(() => Reflect.get(window, 'behaviors').at(-1));
/** The mark is lost when the browser loads another document. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in window);
const isDark = (page: Page) => page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme === 'dark');

const packs = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Packs' });

test.describe('scrolling', () => {
  // Every page is taller than this viewport.
  test.use({ viewport: { width: 1100, height: 320 }, contextOptions: { reducedMotion: 'no-preference' } });

  test('starts a new page at the top, and restores the scroll position on back and forward', async ({ page }) => {
    await recordScrolls(page);
    await open(page, '/design');
    await scrollTo(page, 1_234);
    await packs(page).click();
    await expect(page).toHaveURL('/catalog/packs');
    // The page scrolls a moment after it is shown. Its position may be 0 before, while the document is short.
    await expect.poll(() => lastScroll(page)).toBe('smooth');
    await expect.poll(() => scrollPosition(page)).toBe(0);

    await scrollTo(page, 77);
    await page.goBack();
    await expect(page).toHaveURL('/design');
    await expect.poll(() => scrollPosition(page)).toBe(1_234);
    await page.goForward();
    await expect(page).toHaveURL('/catalog/packs');
    await expect.poll(() => scrollPosition(page)).toBe(77);
  });

  test('restores the scroll position after a reload and a visit to another page', deep, async ({ page }) => {
    // Retries, because a page that is unloading cannot be evaluated.
    const expectPlace = (y: number) => expect(async () => expect(await scrollPosition(page)).toBe(y)).toPass();
    await open(page, '/design');
    await scrollTo(page, 987);
    await page.reload();
    await expectPlace(987);
    await page.goto('/pricing');
    await page.goBack();
    await expectPlace(987);
  });

  test('scrolls to an anchor, and back to the top on back', deep, async ({ page }) => {
    await page.setViewportSize({ width: 1_100, height: 900 });
    await open(page, '/design');
    await page.getByRole('navigation').getByRole('link', { name: 'Overlays' }).click();
    const anchor = () => page.locator('#overlays').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(anchor).toBeLessThan(120);
    await expect.poll(anchor).toBeGreaterThanOrEqual(0);
    await page.goBack();
    await expect.poll(() => scrollPosition(page)).toBe(0);
  });

  test('keeps the scroll position when the language changes', deep, async ({ page }) => {
    await open(page, '/design');
    await scrollTo(page, 600);
    await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click();
    await expect(page).toHaveURL('/ru/design');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    expect(await scrollPosition(page)).toBe(600);
  });

  for (const [motion, kind] of [
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const) {
    test(`scrolls to the top with behavior "${kind}" when reduced motion is "${motion}"`, deep, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await recordScrolls(page);
      await open(page, '/design');
      await scrollTo(page, 260);
      await packs(page).click();
      await expect(page).toHaveURL('/catalog/packs');
      await expect.poll(() => scrollPosition(page)).toBe(0);
      await expect.poll(() => lastScroll(page)).toBe(kind);
    });
  }
});

test.describe('colour mode', () => {
  test('applies a forced colour mode before the first paint, and only to its page', deep, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => {
      new PerformanceObserver(() => Object.assign(window, { painted: document.documentElement.className })).observe({
        type: 'paint',
        buffered: true,
      });
    });
    await open(page, '/design/dark');
    expect(await isDark(page)).toBe(true);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'painted'))).toBe('dark');

    await page.getByRole('main').getByRole('link', { name: 'Design' }).click();
    await expect(page).toHaveURL('/design');
    await expect.poll(() => isDark(page)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/design/dark');
    await expect.poll(() => isDark(page)).toBe(true);
  });

  test('a forced colour mode does not change the saved choice', deep, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.context().addCookies([{ name: 'color_mode', value: 'light', url: 'http://127.0.0.1' }]);
    await open(page, '/design/dark');
    expect(await isDark(page)).toBe(true);
    await packs(page).click();
    await expect(page).toHaveURL('/catalog/packs');
    await expect(page.locator('html')).toHaveClass('light');
  });

  test('follows the colour mode of the system while there is no saved choice', deep, async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/');
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background()).not.toBe(light);
  });
});

test.describe('the language of a first visit', () => {
  test.use({ locale: 'ru-RU' });

  test('is the language of the browser, at the first visit only', async ({ page, context }) => {
    await page.goto('/pricing?from=mail#plans');
    await expect(page).toHaveURL('/ru/pricing?from=mail#plans');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'locale');
    expect(cookie).toMatchObject({ value: 'ru', path: '/', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeCloseTo((365 * DAY_MS) / 1_000, -2);

    await page.goto('/pricing');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL('/pricing');
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('en');
    await page.goto('/');
    await expect(page).toHaveURL('/');
  });

  test('is that of the URL when the browser blocks cookies', deep, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }));
    await page.goto('/pricing');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL('/pricing');
  });

  test('opens the translation of a legal document', deep, async ({ page }) => {
    await page.goto('/docs/pravila');
    await expect(page).toHaveURL('/ru/docs/pravila_ru');
  });
});

test('keeps a Russian URL in an English browser', deep, async ({ page, context }) => {
  await page.goto('/ru/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveURL('/ru/pricing');
  expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('ru');
});

test.describe('modals', () => {
  test('trap the focus and return it when they close', async ({ page }) => {
    await open(page, '/design');
    const opener = page.getByRole('button', { name: 'Open a modal' });
    await opener.click();
    const modal = page.getByRole('dialog', { name: 'Closes with the page' });
    await expect(modal).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
      // Between the last and the first control, the focus is in the browser itself.
      expect(['DIALOG', 'BODY']).toContain(where);
      expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('open one at a time, and the last returns the focus to the first opener', deep, async ({ page }) => {
    await open(page, '/design');
    const opener = page.getByRole('button', { name: 'Open a modal' });
    await opener.click();
    await page.getByRole('button', { name: 'Open another' }).click();
    await expect(page.getByRole('dialog', { name: 'In its place' })).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('close on navigation, unless they are marked to stay', deep, async ({ page }) => {
    await open(page, '/design');
    await page.getByRole('button', { name: 'Open a modal' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Always dark' }).click();
    await expect(page).toHaveURL('/design/dark');
    await expect(page.locator('dialog[open]')).toHaveCount(0);

    await page.goBack();
    await page.getByRole('button', { name: 'Open one that stays' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Always dark' }).click();
    await expect(page).toHaveURL('/design/dark');
    await expect(page.getByRole('dialog', { name: 'Stays on the next page' })).toBeVisible();
  });
});

test.describe('toasts', () => {
  test('are announced and close after five seconds, but not under the pointer', async ({ page }) => {
    await page.clock.install();
    await open(page, '/design');
    const announced = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
    await page.getByRole('button', { name: 'A known code' }).click();
    await announced.getByText('Too many requests').hover();
    await page.clock.pauseAt(Date.now() + HOUR_MS);
    await expect(announced).toContainText('Too many requests');
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_900);
    await expect(announced).toContainText('Too many requests');
    await page.clock.runFor(200);
    await expect(announced).toHaveText('');

    await page.clock.resume();
    await page.getByRole('button', { name: 'Anything else' }).click();
    await expect(announced).toContainText('Unknown error');
    await announced.getByRole('button', { name: 'Close' }).click();
    await expect(announced).toHaveText('');
  });
});

test('shows one banner at a time, the most urgent first', deep, async ({ page }) => {
  await page.clock.install();
  await open(page, '/design');
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await page.getByRole('button', { name: 'Queue two' }).click();
  const bars = page.locator('.fixed').getByRole('region', { name: 'Announcement' });
  await expect(bars).toHaveText('Your plan ends in three days.');
  await bars.getByRole('button').click();
  await page.clock.runFor(310);
  await expect(bars).toHaveCount(0);
  await page.clock.runFor(130);
  await expect(bars).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(bars).toHaveText('Forty new assets this week.');
});

test.describe('builds', () => {
  const answerBuild = (page: Page, id: string) =>
    page.route('**/latest-build.json*', (route) => route.fulfill({ json: { id } }));

  test('loads the next page as a document when a newer build exists', async ({ page }) => {
    await page.clock.install();
    await answerBuild(page, 'newer');
    await open(page, '/design');
    await markDocument(page);
    const checked = page.waitForResponse('**/latest-build.json*');
    await page.clock.runFor(301_000);
    expect((await checked).url()).toMatch(/\?t=\d+$/);
    expect(await isSameDocument(page)).toBe(true);
    await packs(page).click();
    await expect(page).toHaveURL('/catalog/packs');
    await expect.poll(() => isSameDocument(page)).toBe(false);
  });

  test('navigates on the client while the build is the same', deep, async ({ page, request }) => {
    const response = await request.get('/latest-build.json');
    expect(response.headers()['cache-control']).toBe('no-store');
    const { id } = await response.json();
    await page.clock.install();
    await answerBuild(page, id);
    await open(page, '/design');
    await markDocument(page);
    const checked = page.waitForResponse('**/latest-build.json*');
    await page.clock.runFor(61_000);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await checked;
    await packs(page).click();
    await expect(page).toHaveURL('/catalog/packs');
    expect(await isSameDocument(page)).toBe(true);
  });

  test(
    'loads a page whose script is gone as a document on click, not on prefetch',
    deep,
    async ({ page, problems }) => {
      let isGone = true;
      await page.route('**/assets/packs-*.js', (route) => (isGone ? route.abort() : route.continue()));
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.url().endsWith('/catalog/packs')) isGone = false;
      });
      await open(page, '/design');
      await markDocument(page);
      await packs(page).hover();
      // Hovering the link prefetches its page.
      await expect.poll(() => problems.join()).toContain('Error loading route module');
      expect(await isSameDocument(page)).toBe(true);

      await packs(page).click();
      await expect(page).toHaveURL('/catalog/packs');
      await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
      await expect.poll(() => isSameDocument(page)).toBe(false);
      // React Router and the browser report the blocked chunk.
      problems.splice(0);
    },
  );

  test('reloads the page once when a lazy chunk is missing, then shows an error', deep, async ({ page, problems }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/assets/sample-modal-*.js', (route) => route.abort());
    await open(page, '/design');
    await page.getByRole('button', { name: 'Open a modal' }).click();
    await expect.poll(() => loads).toBe(2);
    await hydrated(page);
    await page.getByRole('button', { name: 'Open a modal' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Check your connection');
    expect(loads).toBe(2);
    problems.splice(0);
  });
});

test('announces the title of the next page, but not of the first', async ({ page }) => {
  await open(page, '/design');
  const announced = page.locator('body > [aria-live=polite]');
  await expect(announced).toHaveText('');
  await packs(page).click();
  await expect(page).toHaveTitle(/Packs/);
  await expect(announced).toHaveText(await page.title());
});

test('shows a progress bar while a page loads slowly', deep, async ({ page }) => {
  await open(page, '/design');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/catalog/packs.data*', async (route) => {
    await held;
    await route.continue();
  });
  await packs(page).click();
  const bar = page.getByRole('progressbar', { name: 'Loading', exact: true });
  await expect(bar).toBeVisible();
  release();
  await expect(page).toHaveURL('/catalog/packs');
  await expect(bar).toHaveCount(0);
});
