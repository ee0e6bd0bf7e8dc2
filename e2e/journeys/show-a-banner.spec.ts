import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { accountOf, bearer, buyByCard, withDatabase } from '../money.ts';
import { logIn, openAs, type Person, register, storeSession } from '../people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Seen and clicked' })
    .locator('dl > div')
    .filter({ hasText: name })
    .getByRole('definition');

/** Moves the focus forward until it is on the control. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** Waits until the page that this opens knows all banners and has been drawn with them. */
async function withBanners(page: Page, isSignedIn: boolean, open: () => Promise<unknown>): Promise<void> {
  const answered = [page.waitForResponse('**/items/banners?*')];
  if (isSignedIn) answered.push(page.waitForResponse('**/items/accounts_banners?*'));
  await open();
  for (const response of await Promise.all(answered)) await response.finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Opens the site as a person, or as a visitor, in a browser of its own. */
async function visit(browser: Browser, person: Person | null): Promise<Page> {
  const page = await browser.newPage();
  if (person) await storeSession(page, person.tokens);
  await withBanners(page, person !== null, () => page.goto('/jobs'));
  return page;
}

/** Types a time into a field that has the focus, part by part. */
async function typeTime(page: Page, date: string, time: string): Promise<void> {
  await page.keyboard.type(date);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(time);
}

test('a banner for free users is made by keyboard, shown to them alone, and counted', async ({
  page,
  request,
  browser,
}) => {
  const text = `Forty new rocks ${randomUUID().slice(0, 8)}`;
  const tokens = await logIn(request, 'admin@demo.local', 'polyshelf-demo');
  const headers = bearer({ email: '', tokens });
  await openAs(page, { tokens }, '/admin');
  await expect(heading(page)).toHaveText('Today');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('new banner');
  await page.keyboard.press('Enter');

  // The pointer is not used until the banner is saved.
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByLabel('Text in English'));
  await page.keyboard.type(text);
  await tabTo(page, page.getByLabel('Words of the link in English'));
  await page.keyboard.type('See the rocks');
  await tabTo(page, page.getByLabel('Text in Russian'));
  await page.keyboard.type('Сорок новых камней');
  await tabTo(page, page.getByLabel('Link', { exact: true }));
  await page.keyboard.type('/blog');
  await tabTo(page, page.getByLabel('Priority'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('10');
  await expect(page.getByText('Once closed, it does not come back.')).toBeVisible();
  await tabTo(page, page.getByLabel('Begins'));
  await typeTime(page, '03042020', '0930AM');
  await expect(page.getByLabel('Begins')).toHaveValue('2020-03-04T09:30');
  await tabTo(page, page.getByLabel('Ends'));
  await typeTime(page, '12312099', '1145PM');
  await expect(page.getByLabel('Ends')).toHaveValue('2099-12-31T23:45');
  await tabTo(page, page.getByRole('checkbox', { name: 'Free accounts' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Everybody' })).not.toBeChecked();
  await expect(page.getByText(/^\d+ accounts? would see it now\.$/)).toBeVisible();

  // The preview shows it on the pages of the site, as the administrator sees them.
  const preview = page.getByRole('region', { name: 'Preview' });
  const shown = preview.locator('iframe').contentFrame();
  await expect(shown.getByText(text)).toBeVisible();
  await tabTo(page, preview.getByLabel('Page in the preview'));
  await page.keyboard.type('Settings');
  await expect(shown.locator('h1')).toHaveText('Settings');
  await expect(shown.getByText('admin@demo.local').first()).toBeVisible();
  await expect(shown.getByText(text)).toBeVisible();
  await tabTo(page, preview.getByRole('radio', { name: 'English' }));
  await page.keyboard.press('ArrowRight');
  await expect(shown.locator('h1')).toHaveText('Настройки');
  await expect(shown.getByText('Сорок новых камней')).toBeVisible();
  await expect(shown.getByText('Подробнее')).toBeVisible();
  await tabTo(page, preview.getByRole('radio', { name: 'Light' }));
  await page.keyboard.press('ArrowRight');
  await expect(shown.locator('html')).toHaveClass(/dark/);
  await tabTo(page, preview.getByRole('application'));
  await tabTo(page, page.getByLabel('Text in English'));
  await expectAccessibleInBothThemes(page, { where: 'a new banner' });
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/banners\/\d+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await expect(heading(page)).toHaveText(`Banner ${id}`);

  const [free, paid] = [await register(request), await register(request)];
  await buyByCard(request, paid);
  for (const person of [paid, null]) {
    const other = await visit(browser, person);
    await expect(other.getByText(text)).toHaveCount(0);
    await other.close();
  }
  const reader = await visit(browser, free);
  await expect(bar(reader)).toContainText(text);
  await bar(reader).getByRole('link', { name: 'See the rocks' }).click();
  await expect(reader).toHaveURL('/blog');
  // A browser counts once a day, however often the banner appears.
  await reader.reload();
  await expect(bar(reader)).toContainText(text);
  await bar(reader).getByRole('button', { name: 'Close' }).click();
  await expect(bar(reader)).toHaveCount(0);
  await withBanners(reader, true, () => reader.reload());
  await expect(bar(reader)).toHaveCount(0);
  await reader.close();

  const today = new Date().toISOString().slice(0, 10);
  const total = async () =>
    (await (await request.get(`/api/admin/banners/${id}/figures?from=${today}&to=${today}`, { headers })).json()).data
      .total;
  await expect.poll(total).toEqual({ seen: 1, clicked: 1, closed: 1 });
  // The timeline of the account has it too.
  const account = await accountOf(request, free);
  const timeline = `/api/admin/accounts/${account}/timeline?kinds=banner`;
  const seen = async () =>
    (await (await request.get(timeline, { headers })).json()).data.filter(
      ({ banner }: { banner: number }) => banner === Number(id),
    );
  await expect
    .poll(async () => (await seen()).map(({ event }: { event: string }) => event))
    .toEqual(['closed', 'clicked', 'seen']);
  await page.reload();
  await expect(figure(page, 'Seen')).toHaveText('1');
  await expect(figure(page, 'Clicked')).toHaveText('1100%');
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('row').last().getByRole('cell')).toHaveText(['1', '1', '1']);
  await expectAccessibleInBothThemes(page, { where: 'a banner' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);

  // The finder finds it by its text. Deleting is undone, and then done.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(text);
  await expect(page.getByRole('option', { name: text })).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: text });
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin/banners');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('link', { name: text }).click();
  await expect(figure(page, 'Seen')).toHaveText('1');
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('a banner with a long link label can be closed on a phone', async ({ page, request }) => {
  const reader = await register(request);
  // The other journey makes a banner for all free users.
  await buyByCard(request, reader);
  const account = await accountOf(request, reader);
  const label = 'Look at all of the forty new rocks here!';
  await withDatabase(async (database) => {
    await database.query(
      `with banner as (insert into banners (type, text, text_ru, link, link_label, link_label_ru, priority)
         values ('news', 'Rocks have arrived', 'Привезли камни', '/blog', $2, $2, 10) returning id)
       insert into banner_links (account, banner) select $1, id from banner`,
      [account, label],
    );
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await storeSession(page, reader.tokens);
  await withBanners(page, true, () => page.goto('/jobs'));
  await expect(bar(page).getByRole('link', { name: label })).toBeVisible();
  const close = bar(page).getByRole('button', { name: 'Close' });
  await expect(close).toBeInViewport({ ratio: 1 });
  expect(await overflowOf(page)).toBe(0);
  await close.click();
  await expect(bar(page)).toHaveCount(0);
});
