import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { OAK } from '../demo-assets.ts';
import { interactive } from '../hydrated.ts';
import { deep, expect, test } from '../journey.ts';
import { bearer, controlWallet } from '../money.ts';
import { ignoreStatuses, open, openAs, type Person, password, register } from '../people.ts';

test.setTimeout(240_000);

/** The visible one of the two download buttons. */
const button = (page: Page, name: RegExp | string) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const notices = (page: Page) => page.getByRole('region', { name: /Notifications|Уведомления/ });
const left = (page: Page, count: number) =>
  page.getByRole('banner').getByText(new RegExp(`^${count} of \\d+ downloads`));

async function listAssets(request: APIRequestContext, query: string): Promise<{ id: string; name: string }[]> {
  return (await (await request.get(`/api/assets?${query}`)).json()).data;
}

/** Registers another browser as a device of the account. */
async function addDevice(request: APIRequestContext, person: Person): Promise<void> {
  await request.post('/api/auth/fp', { headers: bearer(person), data: { visitorId: 'elsewhere' } });
}

async function useUp(request: APIRequestContext, person: Person, assets: readonly { id: string }[]): Promise<void> {
  await addDevice(request, person);
  for (const { id } of assets) {
    const answer = await request.post(`/api/assets/${id}/download`, {
      headers: bearer(person),
      data: { variant: await firstVariant(request, id) },
    });
    expect(answer.status()).toBe(200);
  }
}

async function firstVariant(request: APIRequestContext, id: string): Promise<string> {
  return (await (await request.get(`/api/assets/${id}/files`)).json()).data.variants[0].id;
}

/** Pays in the payment modal and waits until the payment is credited. */
async function payByCoin(page: Page, request: APIRequestContext): Promise<void> {
  await expect(dialog(page)).toContainText('Charged today');
  await dialog(page).getByRole('radio', { name: 'TON Toncoin' }).check();
  const created = page.waitForResponse((response) => response.url().endsWith('/api/payment/create'));
  await dialog(page).getByRole('button', { name: 'Confirm and pay' }).click();
  const { payment } = (await (await created).json()).data;
  await expect(dialog(page)).toContainText('The payment created');
  await controlWallet(request, payment.address, 'pay');
}

test('a visitor signs in, and the download continues by itself', async ({ page, request }) => {
  const person = await register(request);
  await open(page, `/asset/${OAK}`);
  await button(page, 'Sign in to download').click();
  await expect(dialog(page).locator('input[name=email]')).toBeFocused();
  await dialog(page).locator('input[name=email]').fill(person.email);
  await dialog(page).locator('input[name=password]').fill(password);
  const download = page.waitForEvent('download');
  await dialog(page).locator('button[type=submit]').click();
  expect((await download).suggestedFilename()).toBe('natural-oak-planks_all-2k.zip');
  await expect(left(page, 9)).toBeVisible();
  await expect(button(page, /^Download again/)).toBeVisible();
});

test('shows sizes and cost of each choice, and remembers the choice for the next asset', async ({ page, request }) => {
  const [, other] = await listAssets(request, 'free=1&type=texture&limit=5');
  await openAs(page, await register(request), `/asset/${OAK}`);
  const files = page.getByRole('combobox', { name: 'Files' });
  await expect(page.getByText(/Uses 1 of the 10 downloads left today\. Downloads reset on \d\d\./)).toBeVisible();
  await files.selectOption({ label: 'Blender: OpenGL normals' });
  await page.getByRole('combobox', { name: 'Resolution' }).selectOption('1K');
  await expect(button(page, /^Download \d.*MB/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('d');
  expect((await download).suggestedFilename()).toBe('natural-oak-planks_blender-1k.zip');
  await expect(notices(page)).toContainText('Download started');
  await expect(page.getByText(/again for free until/)).toBeVisible();
  await expectAccessible(page);

  await open(page, `/asset/${other?.id}`);
  await expect(files.locator('option:checked')).toHaveText('Blender: OpenGL normals');
});

test(
  'after the limit of the free plan, buying Pro continues the download',
  deep,
  async ({ page, request, problems }) => {
    const person = await register(request);
    const others = (await listAssets(request, 'free=1&type=model,hdri&limit=11')).filter(({ id }) => id !== OAK);
    await useUp(request, person, others.slice(0, 10));
    await openAs(page, person, `/asset/${OAK}`);
    await button(page, /^No downloads left today/).click();
    await expect(dialog(page)).toContainText('You have used all 10 downloads for today. Downloads reset on');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Upgrade plan' }).click();
    const download = page.waitForEvent('download', { timeout: 120_000 });
    await payByCoin(page, request);
    await download;
    await expect(left(page, 39)).toBeVisible();
    ignoreStatuses(problems, 403);
  },
);

test('refuses a third device; removing another one continues the download', async ({
  page,
  playwright,
  baseURL,
  problems,
}) => {
  const apis = await Promise.all([1, 2].map(() => playwright.request.newContext({ baseURL: baseURL ?? '' })));
  const [first, second] = apis as [APIRequestContext, APIRequestContext];
  const person = await register(first);
  await addDevice(first, person);
  await addDevice(second, person);
  await openAs(page, person, `/asset/${OAK}`);
  await expect(page.getByText('This device exceeds the limit of your plan.')).toBeVisible();
  await button(page, /^Download/).click();
  await expect(dialog(page)).toContainText('Download is impossible');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await open(page, '/settings/devices');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  const download = page.waitForEvent('download');
  await button(page, /^Download \d/).click();
  await download;
  ignoreStatuses(problems, 403);
  for (const api of apis) await api.dispose();
});

test('shows the pricing prompt for an asset of a paid plan, and continues after the payment', async ({
  page,
  request,
  problems,
}) => {
  const person = await register(request);
  const paid = (await listAssets(request, 'limit=60')).find((asset) => !(asset as { free?: boolean }).free);
  await openAs(page, person, `/asset/${paid?.id}`);
  await button(page, /^Unlock with a plan/).click();
  await expect(dialog(page).getByRole('button', { name: 'Next step' })).toBeVisible();
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Next step' }).click();
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await payByCoin(page, request);
  await download;
  ignoreStatuses(problems, 403);
});

test('lists past downloads, repeats them, and gives a link for another program', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const person = await register(request);
  await useUp(request, person, await listAssets(request, 'free=1&limit=2'));
  await openAs(page, person, '/settings#history');
  await expect(page.getByText('2 of 10 downloads used today.')).toBeVisible();
  await expect(page.getByText(/Downloads reset on/)).toBeVisible();
  await page.getByLabel('Download files').selectOption({ label: 'in another program: copy the link' });
  await expect(notices(page)).toContainText('Saved');
  await page
    .getByRole('button', { name: /^Download .* again$/ })
    .first()
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Download again/ })
    .click();
  await expect(dialog(page)).toContainText('Your download link');
  await expectAccessible(page);
  const url = await dialog(page).getByRole('textbox').inputValue();
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  expect((await stranger.head(url)).status()).toBe(200);
  await stranger.dispose();
});

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('downloads from the bottom bar, and opens the choice from a card', deep, async ({ page, request }) => {
    await openAs(page, await register(request), `/ru/asset/${OAK}`);
    await expect(page.getByText(/Спишется 1 скачивание из 10/)).toBeVisible();
    const bar = button(page, /^Скачать \d/);
    const box = await bar.boundingBox();
    expect(box && box.y > 700).toBe(true);
    const download = page.waitForEvent('download');
    await bar.tap();
    await download;
    await expectAccessible(page);

    await open(page, '/ru/filter?free=1');
    await page.getByRole('heading', { level: 1 }).tap();
    await page
      .getByRole('button', { name: /^Скачать «/ })
      .first()
      .tap();
    await expect(dialog(page).getByRole('combobox').first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('downloads some of the maps as one archive', deep, async ({ page, request }) => {
  const [asset] = await listAssets(request, 'free=1&type=texture');
  await openAs(page, await register(request), `/asset/${asset?.id}`);
  await page.getByLabel('Files').selectOption({ label: 'Chosen maps' });
  const maps = page.getByRole('group', { name: 'Chosen maps' }).getByRole('checkbox');
  const all = await maps.count();
  expect(all).toBeGreaterThan(2);
  for (let place = 1; place < all; place++) if (place !== 2) await maps.nth(place).uncheck();
  await expect(maps.first()).toBeEnabled();
  await maps.nth(2).uncheck();
  await expect(maps.first()).toBeDisabled();
  await maps.nth(2).check();
  const [started, download] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith('/download')),
    page.waitForEvent('download'),
    button(page, /^Download/).click(),
  ]);
  expect(started.postDataJSON().files).toHaveLength(2);
  expect(download.suggestedFilename()).toMatch(/_maps\.zip$/);
});

test('filters every list by what the account has downloaded, with counts', deep, async ({ page, request, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await register(request);
  const assets = (await listAssets(request, 'free=1&type=texture&sort=az')).slice(0, 3);
  await useUp(request, person, assets);
  const facet = (name: string) => page.getByRole('region', { name: 'Filters' }).getByRole('link', { name });
  const cards = page.locator('[data-place]');

  await openAs(page, person, '/filter?type=texture');
  await expect(facet('Downloaded by me')).toHaveText(/Downloaded by me\s*3/);
  await facet('Downloaded by me').click();
  await expect(page).toHaveURL('/filter?type=texture&downloaded=1');
  await expect(cards).toHaveCount(3);
  await expect(facet('Free')).toHaveText(/Free\s*3/);
  await page.reload();
  await expect(cards).toHaveCount(3);
  await interactive(facet('Free'));
  await expect(facet('Free')).toHaveText(/Free\s*3/);

  await open(page, '/filter?type=hdri&downloaded=1');
  await expect(page.getByRole('main')).toContainText('No assets match all filters');
  await page.getByRole('link', { name: 'Remove the filter HDRI' }).click();
  await expect(cards).toHaveCount(3);

  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, '/ru/filter?downloaded=1');
  await expect(visitor.getByRole('main')).toContainText('Войдите, чтобы увидеть, что из этого вы уже скачали.');
  await expect(visitor.locator('[data-place]')).toHaveCount(0);
  await visitor.context().close();
});
