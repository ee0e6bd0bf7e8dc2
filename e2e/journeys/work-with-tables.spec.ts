import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { withDatabase } from '../money.ts';
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

test('an administrator reads who changed what, finds what is empty and settles a failed job', async ({
  page,
  request,
}) => {
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const tokens = await logIn(request, 'admin@demo.local', 'polyshelf-demo');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const alias = `quarry-${randomUUID().slice(0, 8)}`;
  const producer = { name: `Old ${alias}`, name_ru: null, alias, mega: false };
  const records = '/api/admin/records/producer';
  const created = await (await request.post(records, { headers, data: { value: producer } })).json();
  const renamed = { base: producer, value: { ...producer, name: `New ${alias}` } };
  expect((await request.post(`${records}/${created.data.id}`, { headers, data: renamed })).status()).toBe(200);

  await test.step('reads the audit log in words', async () => {
    await openAs(page, { tokens }, '/admin/audit');
    await button(page, 'Filter').press('Enter');
    await page.getByRole('menuitem', { name: 'Event', exact: true }).press('Enter');
    const filter = page.getByRole('dialog', { name: 'Filter by “Event”' });
    await filter.getByLabel('Find in the list').fill('producer');
    await filter.getByLabel('Producer changed').press('Space');
    await filter.getByRole('button', { name: 'Apply' }).press('Enter');
    await button(page, 'Filter').press('Enter');
    await page.getByRole('menuitem', { name: 'Who', exact: true }).press('Enter');
    await page.getByLabel('Contains').fill('admin');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Event: Producer changed' })).toBeVisible();
    const row = rows(page).filter({ hasText: alias });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(`Name in English: Old ${alias} → New ${alias}`);
    await row.getByRole('button', { name: 'Producer changed' }).press('Enter');
    const entry = dialog('Producer changed');
    await expect(entry.getByRole('link', { name: 'admin', exact: true })).toBeVisible();
    const change = entry.getByRole('region', { name: 'Name in English', exact: true });
    await expect(change).toContainText(/Before.*Old.*After.*New/s);
    await expectAccessibleInBothThemes(page, { where: 'an entry of the audit log', within: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    // A click beside the links opens the row too.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/ru${new URL(page.url()).pathname}${new URL(page.url()).search}`);
    await row.getByRole('cell').last().click();
    await expect(dialog('Автор изменён')).toContainText(/Было.*Old.*Стало.*New/s);
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('finds producers without a Russian name', async () => {
    await page.goto(`/admin/packs/producers?search=${alias}`);
    await button(page, 'Filter').press('Enter');
    await page.getByRole('menuitem', { name: 'Russian name' }).press('Enter');
    await page.getByRole('radio', { name: 'Not empty' }).press('Space');
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(page).toHaveURL(/filled=name_ru/);
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Russian name: not empty' }).press('Enter');
    await page.getByRole('radio', { name: 'Empty', exact: true }).press('Space');
    await expectAccessibleInBothThemes(page, { where: 'a filter for empty values', within: 'dialog[open]' });
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(page).toHaveURL(/empty=name_ru/);
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('dismisses a failed job and runs it again after all', async () => {
    const id = randomUUID();
    const cause = `The provider is on fire ${alias}`;
    await withDatabase(async (database) => {
      await database.query(
        `insert into pgboss.job (id, name, data, state, output, retry_limit, retry_count, started_on, completed_on)
          values ($1, 'payments.sync', '{"id": 77}', 'failed', $2, 5, 5, now(), now())`,
        [id, { message: cause }],
      );
    });
    await page.goto(`/admin/jobs?id=${id}`);
    const row = rows(page);
    await expect(row).toContainText('Failed');
    const open = () => row.getByRole('button', { name: 'Ask the provider about a payment' }).press('Enter');
    const job = dialog('Ask the provider about a payment');
    await open();
    await expect(job).toContainText(cause);
    await expect(job).toContainText('6 of 6');
    await expect(job.getByRole('link', { name: 'Payment 77' })).toBeVisible();
    await expectAccessibleInBothThemes(page, { where: 'a failed job', within: 'dialog[open]' });
    await job.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(row).toContainText('Dismissed');
    await open();
    await job.getByRole('button', { name: 'Run again' }).press('Enter');
    await expect(job).toBeHidden();
    await expect
      .poll(async () => {
        await button(page, 'Refresh').click();
        return row.innerText();
      })
      .toContain('Done');
  });
});
