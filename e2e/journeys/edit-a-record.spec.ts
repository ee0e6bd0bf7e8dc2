import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { ignoreStatuses, logIn, openAs } from '../people.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const name = (page: Page) => main(page).getByLabel('Legal name');
const details = (page: Page) => main(page).getByLabel('Legal details');

test('two administrators edit the business, one reverts it, and another change waits for its moment', async ({
  page,
  request,
  problems,
}) => {
  const tokens = await logIn(request, 'admin@demo.local', 'polyshelf-demo');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const path = '/api/admin/records/business/current';
  const present = async () => (await (await request.get(path, { headers })).json()).data.value;
  const first = await present();
  await openAs(page, { tokens }, '/admin/business');
  await expect(name(page)).toHaveValue(first.legal_name_ru);
  await expectAccessibleInBothThemes(page, { where: 'the business' });
  await expect(button(page, 'Save')).toBeDisabled();

  // Input survives a reload.
  await name(page).fill('ООО «Новая полка»');
  await details(page).fill('Мой адрес');
  await page.reload();
  await expect(main(page)).toContainText('Your unsaved input has been restored.');
  await expect(name(page)).toHaveValue('ООО «Новая полка»');

  // A colleague saves first.
  const saved = await request.post(path, {
    headers,
    data: { base: first, value: { ...first, legal_description_ru: 'Адрес коллеги' } },
  });
  expect(saved.status()).toBe(200);
  await page.keyboard.press('Control+s');
  const field = (title: string) => dialog(page).getByRole('region', { name: title });
  await expect(field('Legal details')).toContainText('Both of you have changed this field.');
  await expect(field('Legal name').getByRole('radio', { name: 'Take mine' })).toBeChecked();
  await expectAccessibleInBothThemes(page, { where: 'the conflict', within: 'dialog[open]' });
  const result = dialog(page).getByRole('button', { name: 'Save the result' });
  await expect(result).toBeDisabled();
  await field('Legal details').getByRole('radio', { name: 'Take the saved one' }).click();
  await result.click();
  await expect(dialog(page)).toBeHidden();
  const chosen = { ...first, legal_name_ru: 'ООО «Новая полка»', legal_description_ru: 'Адрес коллеги' };
  await expect.poll(present).toEqual(chosen);
  ignoreStatuses(problems, 409);

  // A change for later stays one for later when a colleague saves first. It says so and can be cancelled.
  await name(page).fill('ООО «Потом»');
  await button(page, 'Schedule').click();
  const theirs = { ...chosen, legal_description_ru: 'Второй адрес коллеги' };
  await request.post(path, { headers, data: { base: chosen, value: theirs } });
  await dialog(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(field('Legal name').getByRole('radio', { name: 'Take mine' })).toBeChecked();
  await expect(field('Legal details').getByRole('radio', { name: 'Take the saved one' })).toBeChecked();
  await dialog(page)
    .getByRole('button', { name: /^Schedule the result for / })
    .click();
  ignoreStatuses(problems, 409);
  await expect(main(page)).toContainText('A change by admin takes effect on');
  await expect(name(page)).toHaveValue('ООО «Новая полка»');
  await button(page, 'Show').click();
  await expect(dialog(page).locator('ins').first()).toContainText('Потом');
  await page.keyboard.press('Escape');
  expect(await present()).toEqual(theirs);
  await button(page, 'Cancel the schedule').click();
  await expect(main(page)).not.toContainText('A change by admin');

  // The first values come back by the history, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  await button(page, 'History').click();
  await expect(dialog(page).locator('ins').first()).toContainText('Второй');
  await expectAccessible(page, { where: 'the history', within: 'dialog[open]' });
  await dialog(page).getByRole('listitem').last().getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Use these values' }).click();
  await expect(name(page)).toHaveValue(first.legal_name_ru);
  await button(page, 'Save').click();
  await expect.poll(present).toEqual(first);
});
