import type { Page } from '@playwright/test';
import { interactive, openHydrated } from '../hydrated.ts';
import { deep, expect, test } from '../journey.ts';

const cards = (page: Page) => page.locator('[data-place]');
const asset = /\/asset\/[\da-f-]{36}$/;

test('finds an asset from the landing page by the menu', deep, async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Browse packs' }).click();
  await expect(page).toHaveURL('/catalog/packs');
  const menu = page.getByRole('navigation', { name: 'All packs' });
  await menu.getByRole('link', { name: /^Wood/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wood' })).toBeVisible();
  // The menu is expanded at the current pack.
  await menu.getByRole('link', { name: /^Parquet/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parquet' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Parquet/ })).toHaveAttribute('aria-current', 'page');
  await cards(page).first().click();
  await expect(page).toHaveURL(asset);
});

test('finds assets by filters, which show their counts and can be removed', async ({ page, request }) => {
  await openHydrated(page, '/filter');
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('link', { name: /^Models/ }).click();
  await expect(page).toHaveURL('/filter?type=model');
  await expect(page.getByRole('link', { name: 'Remove the filter Models' })).toBeVisible();
  // The URL and the chips change before the counts.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const free = filters.getByRole('link', { name: /^Free/ });
  const promised = (await free.innerText()).match(/\d+/)?.[0];
  await free.click();
  await expect(page).toHaveURL('/filter?type=model&free=1');
  await expect(page.getByText(`${promised} assets`, { exact: true })).toBeVisible();

  const { data } = await (await request.get('/api/assets?type=model&free=1&limit=1')).json();
  await expect(cards(page).first()).toContainText(data[0].name);

  await page.getByRole('link', { name: 'Remove the filter Models' }).click();
  await expect(page).toHaveURL('/filter?free=1');
  await page.goBack();
  await expect(page).toHaveURL('/filter?type=model&free=1');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/filter');
  const [newest] = (await (await request.get('/api/assets?limit=1')).json()).data;
  await expect(cards(page).first()).toContainText(newest.name);
  await cards(page).first().click();
  await expect(page).toHaveURL(asset);
});

test('finds assets by a Russian search with a typo', async ({ page }) => {
  await openHydrated(page, '/ru');
  const field = page.getByRole('main').getByRole('combobox', { name: 'Поиск' });
  await field.fill('киприч');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/ru\/search\?search=/);
  await expect(page.getByText('Показано найденное по слову «кирпич».')).toBeVisible();
  await expect(cards(page).first()).toContainText(/кирпич/i);

  await page.getByRole('link', { name: 'Искать в точности «киприч»' }).click();
  await expect(page).toHaveURL(/match=exact$/);
  await expect(page.getByText('По запросу «киприч» ничего не нашлось')).toBeVisible();
  await page.getByRole('link', { name: 'Искать свободно' }).click();
  await expect(page).not.toHaveURL(/match=/);
  await cards(page).first().click();
  await expect(page).toHaveURL(asset);
});

test('says which words were added, and searches without them on request', async ({ page, request }) => {
  const { meta } = await (await request.get('/api/assets?search=couch&match=exact&limit=1')).json();
  await openHydrated(page, '/search?search=couch');
  await expect(page.getByRole('status').filter({ hasText: '“couch” also finds: ' })).toContainText('sofa');
  await expect(cards(page).first()).toContainText(/sofa/i);
  await page.getByRole('link', { name: 'Search for exactly “couch”' }).click();
  await expect(page.getByText('Only these exact words are searched')).toBeVisible();
  await expect(cards(page)).toHaveCount(meta.total);
});

test('finds assets by words typed in the wrong keyboard layout', deep, async ({ page }) => {
  await openHydrated(page, '/search?search=rbhgbx');
  await expect(page.getByText('Showing results for “кирпич”.')).toBeVisible();
  await expect(cards(page).first()).toContainText(/brick/i);

  await openHydrated(page, '/ru/search?search=%D0%B8%D0%BA%D1%88%D1%81%D0%BB');
  await expect(page.getByText('Показано найденное по запросу «brick».')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('opens a shared Russian link with its filters', deep, async ({ page, request }) => {
  await page.goto('/ru/filter?type=texture&color=brown&sort=az&size=lg');
  const { data, meta } = await (
    await request.get('/api/assets?type=texture&color=brown&sort=az&locale=ru&limit=2')
  ).json();
  await expect(cards(page).first()).toContainText(data[0].name_ru);
  await expect(cards(page).nth(1)).toContainText(data[1].name_ru);
  await expect(page.getByText(new RegExp(`^${meta.total} ассет`)).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Убрать фильтр «Текстуры»' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Убрать фильтр «Коричневый»' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Крупные картинки' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Порядок: По названию, А–Я' })).toBeVisible();
});

test('ignores unknown filters in the URL and names them', deep, async ({ page, request }) => {
  const response = await page.goto('/filter?type=model,castle&tag=no-such-tag&sort=best');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('status')).toContainText('sort=best, type=castle, tag=no-such-tag');
  const { meta } = await (await request.get('/api/assets?type=model&limit=1')).json();
  await expect(page.getByText(`${meta.total} assets`, { exact: true })).toBeVisible();
});

test.describe('the search field', () => {
  test('offers suggestions by keyboard and remembers searches', async ({ page }) => {
    await openHydrated(page, '/catalog/packs');
    await page.keyboard.press('/');
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await field.fill('oak');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('group', { name: 'Assets' }).getByRole('option').first()).toBeVisible();
    await field.press('ArrowUp');
    await expect(list.getByRole('option', { name: 'Search for “oak”' })).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?search=oak');
    // The URL changes before the page, which saves the search.
    await expect(page.getByRole('heading', { level: 1, name: /oak/ })).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Packs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await expect(list.getByRole('group', { name: 'Recent searches' })).toContainText('oak');
    await field.fill('northl');
    await list.getByRole('group', { name: 'Producers' }).getByRole('option', { name: 'Northlight' }).click();
    await expect(page).toHaveURL('/catalog/producers/northlight');
  });

  test('is a sheet on phones', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, '/catalog/packs');
    await (await interactive(page.getByRole('banner').getByRole('link', { name: 'Search' }))).click();
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await expect(field).toBeFocused();
    await field.fill('brick');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?search=brick');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('suggests further steps after a search without results', async ({ page }) => {
  await openHydrated(page, '/search?search=oak+sunset+leather');
  await expect(page.getByText('Nothing found for “oak sunset leather”')).toBeVisible();
  await page.getByRole('link', { name: /assets with any of the words/ }).click();
  await expect(page).toHaveURL('/search?search=oak%20sunset%20leather&match=any');
  await expect(cards(page).first()).toBeVisible();
});
