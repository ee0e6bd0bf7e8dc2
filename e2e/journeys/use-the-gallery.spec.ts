import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../accessibility.ts';
import { interactive, openHydrated } from '../hydrated.ts';
import { deep, expect, test } from '../journey.ts';
import { recordedLayoutShifts, recordLayoutShifts } from '../layout-shifts.ts';

const cards = (page: Page) => page.locator('[data-place]');
const drawn = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => Number(card.dataset.place)));
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls and waits for the frame that shows it. Not by wheel events, which may scroll later. */
const scrollBy = (page: Page, pixels: number) =>
  page.evaluate(async (top) => {
    window.scrollBy({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }, pixels);

/** Scrolls until the card with this index is drawn. */
async function scrollToCard(page: Page, place: number): Promise<void> {
  await expect(async () => {
    await scrollBy(page, 900);
    expect(Math.max(...(await drawn(page)))).toBeGreaterThanOrEqual(place);
  }).toPass({ intervals: [100], timeout: 60_000 });
}

/** The positions of the visible cards, in pixels. */
const places = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all
      .map((card) => ({ place: card.dataset.place, top: card.getBoundingClientRect().top }))
      .filter(({ top }) => top > 0 && top < innerHeight),
  );

test.use({ viewport: { width: 1440, height: 900 } });

test('restores the exact position on back, without requests', async ({ page }) => {
  await openHydrated(page, '/filter');
  await scrollToCard(page, 110);
  await scrollBy(page, -137);
  await expect(page.locator('.asset-skeleton')).toHaveCount(0);
  const [y, before] = [await scrolled(page), await places(page)];
  expect(y).toBeGreaterThan(1_500);

  // Clicks by coordinates, because a locator may scroll first.
  const box = await page.locator(`[data-place="${before[3]?.place}"]`).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 80, (box?.y ?? 0) + 120);
  await expect(page).toHaveURL(/\/asset\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/assets\?/.test(request.url())) requested.push(request.url());
  });
  await page.goBack();
  await expect(page).toHaveURL('/filter');
  await expect.poll(() => scrolled(page)).toBe(y);
  await expect.poll(() => places(page)).toEqual(before);
  expect(requested).toEqual([]);
});

test('combines a filter with one whose list is still loading', deep, async ({ page }) => {
  await openHydrated(page, '/filter');
  const released = Promise.withResolvers<void>();
  await page.route(/\/filter\.data\?new=1(&_routes|$)/, async (route) => {
    await released.promise;
    // The request has been cancelled by then.
    await route.continue().catch(() => undefined);
  });
  const chips = page.getByRole('list', { name: 'Active filters' });
  await (await interactive(chips.getByRole('link', { name: 'New' }))).click();
  await expect(chips.getByRole('link', { name: 'Remove the filter New' })).toBeVisible();
  await expect(page).toHaveURL('/filter');
  await chips.getByRole('link', { name: 'Free' }).click();
  await expect(page).toHaveURL('/filter?new=1&free=1');
  released.resolve();
  await expect(chips.getByRole('link', { name: /^Remove the filter/ })).toHaveCount(2);
});

test('keeps the position deep in the list after a reload', deep, async ({ page }) => {
  await openHydrated(page, '/filter');
  await scrollToCard(page, 150);
  await expect.poll(async () => (await places(page)).length).toBeGreaterThan(5);
  const [y, before] = [await scrolled(page), await places(page)];
  await page.reload();
  await expect.poll(() => places(page)).toEqual(before);
  expect(await scrolled(page)).toBe(y);
});

test('scrolls without layout shifts and keeps the document small', async ({ page }) => {
  await recordLayoutShifts(page);
  await openHydrated(page, '/filter');
  await scrollToCard(page, 160);
  expect(await recordedLayoutShifts(page)).toEqual([]);
  const [first = 0, ...rest] = await drawn(page);
  expect(first).toBeGreaterThan(20);
  expect(rest.length).toBeLessThan(120);
  // Every card occurs once, without gaps.
  const all = [first, ...rest].toSorted((a, b) => a - b);
  expect(new Set(all).size).toBe(all.length);
});

test('paints no empty frame after a jump', deep, async ({ page }) => {
  await openHydrated(page, '/filter?size=lg');
  const leap = (top: number) =>
    page.evaluate(async (to) => {
      scrollTo({ top: to, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const inSight = [...document.querySelectorAll('[data-place]')].map((card) => card.getBoundingClientRect());
      return inSight.filter(({ top: y, bottom }) => bottom > 0 && y < innerHeight).length;
    }, top);
  await expect.poll(() => drawn(page)).not.toContain(45);
  expect(await leap(6_000)).toBeGreaterThanOrEqual(6);
  // Rows around the viewport are drawn later.
  await expect.poll(() => drawn(page)).toContain(45);
  await expect.poll(() => drawn(page)).not.toContain(0);
  expect(await leap(600)).toBeGreaterThanOrEqual(6);
});

test('toggles a filter without moving the others', deep, async ({ page }) => {
  await openHydrated(page, '/filter');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await interactive(chips);
  const places = () => chips.evaluateAll((all) => all.slice(0, 3).map((chip) => chip.getBoundingClientRect().x));
  const before = await places();
  await chips.first().click();
  await expect(page.getByRole('link', { name: 'Remove the filter New' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('puts late cards into their placeholders', deep, async ({ page }) => {
  await recordLayoutShifts(page);
  await openHydrated(page, '/filter');
  const released = Promise.withResolvers<void>();
  await page.route(/\/api\/assets\?/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const placeholders = page.locator('.asset-skeleton').filter({ visible: true });
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(placeholders.first()).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [100] });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => placeholders.count()).toBeGreaterThan(10);
  released.resolve();
  await scrollToCard(page, 150);
  expect(await recordedLayoutShifts(page)).toEqual([]);
});

test('shows a "Show more" button after some pages, so that the footer can be reached', deep, async ({ page }) => {
  await openHydrated(page, '/filter?size=sm');
  await scrollToCard(page, 350);
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(more).toBeVisible();
  await more.click();
  await scrollToCard(page, 400);
});

test('keeps the visible card when the density changes', deep, async ({ page }) => {
  await openHydrated(page, '/filter');
  await scrollToCard(page, 150);
  await expect.poll(async () => (await places(page)).length).toBeGreaterThan(5);
  const [top] = await places(page);
  await page.getByRole('link', { name: 'Small pictures' }).click();
  await expect(page).toHaveURL('/filter?size=sm');
  await expect(page.getByRole('link', { name: 'Small pictures' })).toHaveAttribute('aria-current', 'true');
  await expect(page.locator(`[data-place="${top?.place}"]`)).toBeInViewport();
  await page.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL('/filter?size=sm&view=list');
  await expect(cards(page).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
});

test('moves through the grid by keyboard', async ({ page }) => {
  await openHydrated(page, '/filter?type=texture');
  const active = () => page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.place));
  await cards(page).first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await active()).toBe(1);
  await page.keyboard.press('ArrowDown');
  const below = await active();
  expect(below).toBeGreaterThan(3);
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(1);
  await page.keyboard.press('End');
  await expect.poll(active).toBeGreaterThanOrEqual(59);
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect.poll(active).toBe(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(active).toBe(0);
  // Tab stops at one card; arrow keys reach the others.
  expect(await cards(page).evaluateAll((all) => all.filter((card) => card.tabIndex === 0).length)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/asset\//);
});

test('shows the second picture of a hovered card without a layout shift', async ({ page }) => {
  // Assets of other journeys may have one picture only.
  await openHydrated(page, '/filter?type=texture&sort=old');
  const card = cards(page).nth(2);
  const box = await card.boundingBox();
  await card.hover();
  await expect(card.locator('.asset-second[data-loaded]')).toBeVisible();
  expect(await card.boundingBox()).toEqual(box);
  await page.mouse.move(0, 0);
  await expect(card.locator('.asset-second')).toHaveCount(0);
});

test('opens a card that shows its second picture, however long the button is held', deep, async ({ page }) => {
  // Assets of other journeys may have one picture only.
  await openHydrated(page, '/filter?type=texture&sort=old');
  const card = cards(page).nth(2);
  await card.hover();
  await expect(card.locator('.asset-second[data-loaded]')).toBeVisible();
  await page.mouse.down();
  await expect(card).toBeFocused();
  await expect(card.locator('.asset-second[data-loaded]')).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/asset\//);
});

test('the gallery works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/filter');
  await expect(cards(page)).toHaveCount(60);
  const first = await cards(page).first().getAttribute('href');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/filter?page=2');
  await expect(cards(page)).toHaveCount(60);
  expect(await cards(page).first().getAttribute('href')).not.toBe(first);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('link', { name: /^HDRIs/ }).click();
  await expect(page).toHaveURL('/filter?type=hdri');
  await page.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL('/filter?type=hdri&view=list');
  await page.getByRole('button', { name: /^Sort:/ }).click();
  // Uses the keyboard, because Playwright needs scripts to click.
  await page.getByRole('menuitem', { name: 'Name, A to Z' }).press('Enter');
  await expect(page).toHaveURL('/filter?type=hdri&sort=az&view=list');
  await context.close();
});

test('fits a phone in every view and density', deep, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/filter', '/ru/filter'])
    for (const look of ['view=list', 'size=sm', 'size=md', 'size=lg']) {
      await page.goto(`${path}?type=hdri&${look}`);
      await expect(cards(page).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${look}`).toBe(390);
    }
});

test('redirects a page beyond the last to the last', async ({ request }) => {
  const response = await request.get('/catalog/packs/1?page=40', { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe('/catalog/packs/1');
});

test('has a picture for social networks and a list for search engines', deep, async ({ page, request }) => {
  await page.goto('/ru/catalog/packs/1');
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  const picture = await request.get((await content('og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe(await content('og:image:type'));
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(data.map((entry) => entry['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect(data[0].itemListElement.at(-1)).toMatchObject({ name: 'Дерево', position: 3 });
  expect(data[1].itemListElement[0].url).toMatch(/^http.*\/ru\/asset\//);
  await page.goto('/filter?page=2');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/filter\?page=2$/);
});

test('every view of the gallery is accessible in both themes', deep, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const look of ['size=sm', 'size=lg&free=1&type=model', 'view=list', 'tag=no-such-tag']) {
    await openHydrated(page, `/filter?${look}`);
    await expectAccessibleInBothThemes(page, { where: look });
  }
  await openHydrated(page, '/search?search=oak+sunset+leather');
  await expectAccessibleInBothThemes(page, { where: 'no results' });
});

test('suggestions and the drawer of filters are accessible in both themes', deep, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/catalog/packs');
  await interactive(page.getByRole('combobox', { name: 'Search' }));
  await page.keyboard.press('/');
  await page.keyboard.type('oak');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessibleInBothThemes(page, { where: 'suggestions' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/ru/filter?type=hdri');
  await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
  await expectAccessibleInBothThemes(page, { where: 'drawer' });
});
