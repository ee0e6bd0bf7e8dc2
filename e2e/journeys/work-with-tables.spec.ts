import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { logIn, openAs, register } from '../people.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an administrator filters, sorts, saves a view, exports and acts on rows', async ({ page, request }) => {
  const people = [await register(request), await register(request)];
  const mark = people[0]?.email.split('@')[0] ?? '';
  await openAs(page, { tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') }, '/admin/accounts');
  await page.getByRole('searchbox').fill(mark.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/search=/);
  await expectAccessibleInBothThemes(page, { where: 'a table' });

  await page.getByRole('searchbox').fill('demo.local');
  await button(page, 'Filter').press('Enter');
  await page.getByRole('menuitem', { name: 'Role' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filter by “Role”' });
  await dialog.getByLabel('Customer').press('Space');
  await expectAccessibleInBothThemes(page, { where: 'a filter', within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('link', { name: 'E-mail', exact: true }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'E-mail', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(rows(page).first()).toContainText('free@demo.local');

  await button(page, 'Columns').click();
  await page.getByRole('checkbox', { name: 'Telegram' }).click();
  await expect(page.getByRole('columnheader', { name: 'Telegram' })).toBeVisible();
  await page.keyboard.press('Escape');
  const name = `Customers ${mark}`;
  await button(page, 'Views').click();
  await page.getByLabel('Name of the view').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  const saved = new URL(page.url()).search;

  await button(page, 'Export').press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV for spreadsheets' }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(6);
  expect(file).toContain('free@demo.local');
  expect(file).not.toContain('admin@demo.local');

  // A view is an address: it opens from the list, and the same in the other language.
  await page.goto('/ru/admin/accounts');
  await page.getByRole('button', { name: 'Виды', exact: true }).click();
  await page.getByRole('link', { name }).click();
  await expect(rows(page)).toHaveCount(4);
  expect(new URL(page.url()).searchParams.toString()).toBe(new URLSearchParams(saved).toString());
  await page.getByRole('button', { name: `Удалить вид «${name}»` }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Убрать фильтр «Роль»' }).click();
  await expect(rows(page)).toHaveCount(6);

  // Pages, back and forth.
  await page.goto('/admin/words/tags');
  const first = await rows(page).first().innerText();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(rows(page).first()).not.toHaveText(first);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(await rows(page).first().innerText()).toBe(first);

  await page.goto('/admin/payments?status=paid');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await button(page, 'Ask the provider again').click();
  await expect(page.getByRole('dialog')).toContainText('Money that has arrived is credited.');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask the provider again' }).click();
  await expect(page.getByText(/^Done for \d+ rows$/)).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  await page.goto('/admin/payments?usd_cents=1..2');
  await expect(page.getByText('No row matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/admin/payments');
});
