import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { logIn, openAs, register } from '../people.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const finder = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => finder(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => finder(page).getByRole('option', { name });
const navigation = (page: Page) => page.getByRole('navigation', { name: /^(Administration|Управление)$/ });

const as = async (request: APIRequestContext, name: string) => ({
  tokens: await logIn(request, `${name}@demo.local`, 'polyshelf-demo'),
});

test('administrators find an account by keyboard, the core team sees its desk alone, others nothing', async ({
  page,
  request,
}) => {
  const person = await register(request);
  const { data } = await (
    await request.get('/users/me?fields=account.id', {
      headers: { authorization: `Bearer ${person.tokens.access_token}` },
    })
  ).json();

  await openAs(page, await as(request, 'free'), '/admin');
  await expect(main(page)).toContainText('Page not found');
  await expect(page).toHaveTitle('Page not found · Polyshelf');
  await openAs(page, await as(request, 'core'), '/admin');
  await expect(main(page)).toContainText('Page not found');
  await page.goto('/admin/upload');
  await expect(heading(page)).toHaveText('Upload desk');
  await expect(navigation(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Find or do/ })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(finder(page)).toHaveCount(0);

  await openAs(page, await as(request, 'admin'), '/admin');
  await expect(heading(page)).toHaveText('Today');
  await expectAccessibleInBothThemes(page, { where: 'Today' });
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  // Enter waits for the answer to what was typed.
  await page.keyboard.type(person.email.slice(1, -4).toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/accounts/${data.account.id}`);
  await expect(heading(page)).toBeFocused();
  await expect(finder(page)).toBeHidden();

  // What was opened last comes first; a page is found by its name in the other language too.
  await page.keyboard.press('/');
  await expect(option(page, new RegExp(person.email))).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('oak');
  await expect(option(page, 'clay-and-oak')).toBeVisible();
  await expectAccessibleInBothThemes(page, { where: 'the finder', within: 'dialog[open]' });
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /./).nth(1)).toHaveAttribute('aria-selected', 'true');
  await field(page).fill('модерация');
  await expect(option(page, 'Upload and moderation')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/upload');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Upload and moderation · Polyshelf');
  await expect(navigation(page).getByRole('link', { name: 'Upload and moderation' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await main(page)
    .getByRole('link', { name: /In work/ })
    .click();
  await expect(page).toHaveURL('/admin/upload?state=work');
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL('/ru/admin/upload?state=work');
  await expect(heading(page)).toHaveText('Загрузка и модерация');
  await expect(main(page)).toContainText('Перетащите сюда');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ru/admin/nothing');
  await expect(heading(page)).toHaveText('Страница не найдена');
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await expectAccessible(page, { where: 'the drawer' });
  const today = navigation(page).getByRole('link', { name: 'Сегодня' });
  await today.click();
  await expect(page).toHaveURL('/ru/admin');
  await expect(today).toBeHidden();
  await expect(heading(page)).toBeFocused();
  expect(await overflowOf(page)).toBe(0);
});
