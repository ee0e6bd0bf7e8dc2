import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { deep, expect, test } from '../journey.ts';
import { recordedLayoutShifts, recordLayoutShifts } from '../layout-shifts.ts';
import { bearer } from '../money.ts';
import { ignoreStatuses, open, openAs, type Person, password, register } from '../people.ts';

test.setTimeout(240_000);

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const notices = (page: Page) => page.getByRole('region', { name: /Notifications|Уведомления/ });
const cards = (page: Page) => main(page).locator('.asset-grid > li');
const tray = (page: Page) => page.getByRole('region', { name: 'Selected favourites' });

interface Asset {
  id: string;
  name: string;
}

/** An account with this many favourites and empty collections with these names. */
async function arrange(request: APIRequestContext, count: number, ...collections: string[]) {
  const person = await register(request);
  const headers = bearer(person);
  const assets: Asset[] = [];
  if (count > 0) {
    assets.push(...(await (await request.get(`/api/assets?free=1&limit=${count}`)).json()).data);
    const marks = assets.map(({ id }) => ({ asset: id, pack: null }));
    expect((await request.post('/items/assets_packs', { headers, data: marks })).status()).toBe(200);
  }
  const ids = new Map<string, number>();
  for (const name of collections) {
    ids.set(name, (await (await request.post('/items/packs', { headers, data: { name } })).json()).data.id);
  }
  return { person, assets, ids };
}

async function placesOf(request: APIRequestContext, person: Person): Promise<(number | null)[]> {
  const answer = await request.get('/items/assets_packs?limit=1000', { headers: bearer(person) });
  return (await answer.json()).data.map(({ pack }: { pack: number | null }) => pack);
}

/**
 * Opens the menu and clicks an entry after the animation. While an entry moves, Playwright scrolls the page between its
 * attempts to click; the menu follows a frame later, so the click would miss the entry and close the menu.
 */
async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await main(page).getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('menu');
  await menu.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  await menu.getByRole('menuitem', { name: entry }).click();
}

test('a visitor who presses a heart signs in, returns to that asset and has it among the favourites', async ({
  page,
  request,
}) => {
  const person = await register(request);
  await open(page, '/filter');
  const card = cards(page).first();
  await card.hover();
  await card.getByRole('button', { name: /to favourites$/ }).click();
  await dialog(page).locator('input[name=email]').fill(person.email);
  await dialog(page).locator('input[name=password]').fill(password);
  await dialog(page).locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/asset\/[\da-f-]{36}$/);
  await expect(
    main(page)
      .getByRole('button', { name: /is a favourite/ })
      .first(),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => placesOf(request, person)).toEqual([null]);

  // The asset is a favourite already: pressing the heart while signed out and then signing in keeps it.
  const asset = page.url();
  // On a page of the product, a pending call would lose its token and answer 403.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.removeItem('session'));
  await open(page, asset);
  await main(page)
    .getByRole('button', { name: /to favourites$/ })
    .first()
    .click();
  await dialog(page).locator('input[name=email]').fill(person.email);
  await dialog(page).locator('input[name=password]').fill(password);
  await dialog(page).locator('button[type=submit]').click();
  await expect(
    main(page)
      .getByRole('button', { name: /is a favourite/ })
      .first(),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog(page)).toBeHidden();
  expect(await placesOf(request, person)).toEqual([null]);
});

test('fills a heart at once without a layout shift, and empties it after a refusal', async ({
  page,
  request,
  problems,
}) => {
  await recordLayoutShifts(page);
  const { person } = await arrange(request, 2);
  await openAs(page, person, '/filter');
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
  // Counts from here, because the header has shown the account by now.
  await expect(page.getByRole('banner').getByText(/downloads left today/)).toBeAttached();
  await page.evaluate(() => Reflect.get(window, 'layoutShifts').splice(0));
  await first.hover();
  const heart = first.getByRole('button', { name: /favourite/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(notices(page)).toContainText('Adding to favorites');
  await expect.poll(() => placesOf(request, person)).toHaveLength(3);

  await page.route('**/items/assets_packs', (route) => route.abort());
  await second.hover();
  const other = second.getByRole('button', { name: /favourite/ });
  await other.click();
  await expect(notices(page)).toContainText('Error adding to favorites');
  await expect(other).toHaveAttribute('aria-pressed', 'false');
  problems.splice(0);
  expect(await recordedLayoutShifts(page)).toEqual([]);
  await expectAccessible(page);
});

test('opens the collections of a favourite from its heart, by keyboard', deep, async ({ page, request }) => {
  const { person, assets, ids } = await arrange(request, 1, 'Kitchen', 'Roofs');
  await openAs(page, person, `/asset/${assets[0]?.id}`);
  await expect(
    main(page)
      .getByRole('button', { name: /is a favourite/ })
      .filter({ visible: true }),
  ).toBeVisible();
  await page.keyboard.press('f');
  await expect(dialog(page)).toContainText(assets[0]?.name ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(notices(page)).toContainText('Updating favorite');
  await expect.poll(() => placesOf(request, person)).toEqual([ids.get('Kitchen')]);
  await dialog(page).getByRole('checkbox', { name: 'Roofs' }).check();
  await expect.poll(async () => (await placesOf(request, person)).length).toBe(2);
  await dialog(page).getByLabel('New collection').fill('Office');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('checkbox', { name: 'Office' })).toBeChecked();
  await expect(dialog(page).getByRole('group')).toHaveAttribute('aria-busy', 'false');
  await dialog(page).getByRole('button', { name: 'Remove from favourites' }).click();
  await expect(notices(page)).toContainText('Removing favorite');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => placesOf(request, person)).toEqual([]);
});

test('creates a collection, shares it, opens it in a private window, and revokes the link', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { person } = await arrange(request, 3);
  await openAs(page, person, '/catalog/collections');
  await main(page).getByLabel('New collection').fill('For the client');
  await main(page).getByRole('button', { name: 'Create' }).click();
  const card = main(page).getByRole('link', { name: /For the client/ });
  await expect(card).toBeVisible();
  await expectAccessible(page);

  for (const place of [0, 1]) {
    await cards(page).nth(place).hover();
    await cards(page)
      .nth(place)
      .getByRole('button', { name: /^Select/ })
      .click();
  }
  await expect(tray(page)).toContainText('2 selected');
  await tray(page).getByRole('combobox').selectOption({ label: 'For the client' });
  await tray(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For the client');
  await expect(cards(page)).toHaveCount(2);

  await main(page).getByRole('button', { name: 'Share' }).click();
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const stranger = await context.newPage();
  const complaints: string[] = [];
  stranger.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await open(stranger, link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('For the client');
  await expect(cards(stranger)).toHaveCount(2);
  await expect(stranger.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expectAccessible(stranger);
  expect(complaints).toEqual([]);

  await dialog(page).getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Create link' })).toBeVisible();
  await open(stranger, link);
  await expect(stranger.getByText('This collection cannot be shown')).toBeVisible();
  await context.close();
});

test('drags a favourite into a collection, and moves it back when the server refuses', async ({
  page,
  request,
  problems,
}) => {
  const { person, ids } = await arrange(request, 3, 'Kitchen');
  await openAs(page, person, '/catalog/collections');
  const target = main(page).getByRole('link', { name: /Kitchen/ });
  await cards(page).first().getByRole('link').dragTo(target);
  await expect(cards(page)).toHaveCount(2);
  await expect(target).toContainText('1');
  await expect.poll(() => placesOf(request, person)).toContain(ids.get('Kitchen'));

  await page.route('**/items/assets_packs/*', (route) => route.abort());
  await cards(page).first().getByRole('link').dragTo(target);
  await expect(notices(page)).toContainText('Error updating favorite');
  await expect(cards(page)).toHaveCount(2);
  problems.splice(0);
});

test(
  'renames and deletes a collection, and keeps its assets as favourites',
  deep,
  async ({ page, request, problems }) => {
    const { person, ids } = await arrange(request, 0, 'Kitchen', 'Roofs');
    const [asset] = (await (await request.get('/api/assets?limit=1')).json()).data;
    const kitchen = ids.get('Kitchen');
    await request.post('/items/assets_packs', { headers: bearer(person), data: { asset: asset.id, pack: kitchen } });
    const { account } = (await (await request.get('/api/collections', { headers: bearer(person) })).json()).data;
    await openAs(page, person, `/catalog/collections/${account}/${kitchen}`);
    await chooseFromMenu(page, 'Rename');
    await dialog(page).getByLabel('Name').fill('Roofs');
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('You already have a collection with this name.');
    await dialog(page).getByLabel('Name').fill('Bathroom');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bathroom');
    await expect(dialog(page)).toBeHidden();

    await chooseFromMenu(page, 'Delete collection');
    await expect(dialog(page)).toContainText('Its 1 asset stays in your favourites.');
    await dialog(page).getByRole('button', { name: 'Delete collection' }).click();
    await expect(page).toHaveURL('/catalog/collections');
    await expect(cards(page)).toHaveCount(1);
    expect(await placesOf(request, person)).toEqual([null]);
    ignoreStatuses(problems, 400);
  },
);

test('downloads a collection as one archive and shows what it contains and costs first', async ({ page, request }) => {
  const { person, ids } = await arrange(request, 0, 'Kitchen');
  const free: Asset[] = (await (await request.get('/api/assets?free=1&type=hdri&limit=2')).json()).data;
  const [paid] = (await (await request.get('/api/assets?exclusive=1&limit=1')).json()).data;
  const pack = ids.get('Kitchen');
  const marks = [...free, paid].map(({ id }) => ({ asset: id, pack }));
  await request.post('/items/assets_packs', { headers: bearer(person), data: marks });
  const { account } = (await (await request.get('/api/collections', { headers: bearer(person) })).json()).data;
  await openAs(page, person, `/catalog/collections/${account}/${pack}`);
  await main(page).getByRole('button', { name: 'Download all' }).click();
  await expect(dialog(page)).toContainText('2 assets in one archive.');
  await expect(dialog(page)).toContainText('Uses 2 downloads; 10 left today.');
  await expect(dialog(page)).toContainText('1 asset is not included in your plan and is left out.');
  await expectAccessible(page);
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await dialog(page)
    .getByRole('button', { name: /^Download/ })
    .click();
  expect((await download).suggestedFilename()).toBe('Kitchen.zip');
  await expect(page.getByRole('banner').getByText(/^8 of 10 downloads/)).toBeVisible();
});

test('explains the limit of favourites and keeps the existing ones', deep, async ({ page, request, problems }) => {
  const { person } = await arrange(request, 0);
  const headers = bearer(person);
  const assets: Asset[] = [];
  for (let number = 1; number <= 5; number += 1) {
    assets.push(...(await (await request.get(`/api/assets?limit=100&page=${number}`)).json()).data);
  }
  const collect = async (name: string) =>
    (await (await request.post('/items/packs', { headers, data: { name } })).json()).data.id as number;
  const places = [null, await collect('A'), await collect('B')].flatMap((pack) =>
    assets.slice(1).map(({ id }) => ({ asset: id, pack })),
  );
  expect((await request.post('/items/assets_packs', { headers, data: places.slice(0, 1_000) })).status()).toBe(200);
  await openAs(page, person, `/asset/${assets[0]?.id}`);
  await main(page)
    .getByRole('button', { name: /to favourites$/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(notices(page)).toContainText('You have reached the limit of 1,000 favourites.');
  await open(page, '/catalog/collections');
  await expect(main(page)).toContainText('1,000 of 1,000 favourites');
  await expectAccessible(page);
  ignoreStatuses(problems, 403);
});

test.describe('on a phone, in Russian, in the dark theme', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  test('shows hearts without hovering, and fills a collection by check boxes', deep, async ({ page, request }) => {
    const { person, ids } = await arrange(request, 2, 'Кухня');
    await openAs(page, person, '/ru/catalog/collections');
    await cards(page)
      .first()
      .getByRole('button', { name: /^Выбрать/ })
      .tap();
    const ticked = page.getByRole('region', { name: 'Выбранное' });
    await ticked.getByRole('combobox').selectOption({ label: 'Кухня' });
    await expectAccessible(page);
    await ticked.getByRole('button', { name: 'Переместить', exact: true }).tap();
    await expect.poll(() => placesOf(request, person)).toContain(ids.get('Кухня'));
    await open(page, '/ru/filter');
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /избранно/ }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
