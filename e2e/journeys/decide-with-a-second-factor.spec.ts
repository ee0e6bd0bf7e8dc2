import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { accountOf, bearer, buyByCard, getSubscription } from '../money.ts';
import { ignoreStatuses, newEmail, open, openAs, password, register } from '../people.ts';
import { addApp, confirmByCode, forgetProof, registerAdmin } from '../second-factor.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const effect = (page: Page) => dialog(page).locator('form').getByRole('status');
const log = (page: Page) => page.getByRole('list', { name: 'What has happened' });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Fills in the reason and presses the button of the dialog. */
async function decide(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('Reason').fill('asked by mail');
  await dialog(page).getByRole('button', { name, exact: true }).click();
}

test('plan, refund, role, merge and deletion, each after the second factor', async ({ page, request, problems }) => {
  const [customer, second] = [await register(request), await register(request)];
  const [kept, closed] = [await accountOf(request, customer), await accountOf(request, second)];
  await buyByCard(request, customer);
  const admin = await registerAdmin(request);
  await openAs(page, admin, `/admin/accounts/${kept}`);

  await test.step('the plan changes after the second factor has been asked for', async () => {
    await forgetProof(request, admin);
    await choose(page, 'Change the plan');
    await dialog(page).getByLabel('Plan').selectOption('max');
    await expect(effect(page)).toContainText(/This customer changes to Max, until .*/);
    await decide(page, 'Change the plan');
    await expectAccessible(page, { where: 'the second factor', within: 'dialog[open]:last-of-type' });
    await confirmByCode(page, admin);
    await expect(dialog(page)).toHaveCount(0);
    expect((await getSubscription(request, customer)).sub).toBe('max');
  });

  await test.step('a refund takes the days back that it shows before', async () => {
    const { data } = await (
      await request.get(`/api/admin/tables/payments?account=${kept}&columns=id`, { headers: bearer(admin) })
    ).json();
    await forgetProof(request, admin);
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('refund');
    await page.keyboard.press('Enter');
    await page.keyboard.type(String(data[0].id));
    await expect(dialog(page).getByRole('option', { name: `Payment ${data[0].id} ` })).toBeVisible();
    await dialog(page)
      .getByRole('option', { name: `Payment ${data[0].id} ` })
      .click();
    await expect(page).toHaveURL(`/admin/payments/${data[0].id}?act=refund`);
    await expect(dialog(page).getByLabel('Days to take back')).not.toHaveValue('');
    await expect(effect(page)).toContainText(/Now: Max until .*This customer keeps Max until .*/s);
    const before = await getSubscription(request, customer);
    await decide(page, 'Refund');
    await confirmByCode(page, admin);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('refunded');
    const after = await getSubscription(request, customer);
    expect(Date.parse(after.sub_end)).toBeLessThan(Date.parse(before.sub_end));
  });

  await test.step('the role changes and changes back', async () => {
    await open(page, `/admin/accounts/${kept}`);
    await forgetProof(request, admin);
    await choose(page, 'Change the role');
    await dialog(page).getByLabel('Role').selectOption('core');
    await decide(page, 'Change the role');
    await confirmByCode(page, admin);
    await expect(dialog(page)).toHaveCount(0);
    await choose(page, 'Change the role');
    await dialog(page).getByLabel('Role').selectOption('user');
    await decide(page, 'Change the role');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('another account is merged into this one', async () => {
    await forgetProof(request, admin);
    await choose(page, 'Merge another account');
    await dialog(page).getByRole('searchbox').fill(second.email);
    await dialog(page)
      .getByRole('radio', { name: new RegExp(second.email) })
      .check();
    await expect(effect(page)).toContainText('There is nothing to move.');
    await decide(page, 'Merge another account');
    await confirmByCode(page, admin);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(`main a[href="/admin/accounts/${closed}"]`).first()).toBeVisible();
    expect((await request.get('/api/subscription', { headers: bearer(second) })).status()).toBe(401);
  });

  await test.step('the account is deleted by its name', async () => {
    await forgetProof(request, admin);
    await choose(page, 'Delete the account');
    const field = dialog(page).getByLabel(/^Type the name/);
    await field.fill('another');
    await expect(dialog(page).getByRole('button', { name: 'Delete the account', exact: true })).toBeDisabled();
    const name = /“(.*)”/.exec(
      (await dialog(page).locator('label', { hasText: 'Type the name' }).innerText()) ?? '',
    )?.[1];
    await field.fill(name ?? '');
    await decide(page, 'Delete the account');
    await confirmByCode(page, admin);
    await expect(dialog(page)).toHaveCount(0);
    await expect(log(page)).toContainText('Account deleted');
    expect((await request.get('/api/subscription', { headers: bearer(customer) })).status()).toBe(401);
  });
  ignoreStatuses(problems, 403);
});

test('deleting the own account asks for the second factor too', async ({ page, request, problems }) => {
  const person = await addApp(request, await register(request));
  const { data } = await (await request.get('/users/me?fields=account.username', { headers: bearer(person) })).json();
  await openAs(page, person, '/settings');
  await forgetProof(request, person);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog(page).getByLabel(/^Type/).fill(data.account.username);
  await dialog(page).locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await confirmByCode(page, person);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  const again = await request.post('/auth/login', { data: { email: person.email, password } });
  expect(again.status()).toBe(401);
  // The session ends while the page may still call the API.
  ignoreStatuses(problems, 401, 403);
});

test('an administrator gives days to several accounts, and finds their mails and the configuration', async ({
  page,
  request,
}) => {
  const name = newEmail('team').split('@')[0] ?? '';
  const subscriber = await register(request, `${name}-one@example.com`);
  await register(request, `${name}-two@example.com`);
  await buyByCard(request, subscriber);
  const admin = await registerAdmin(request);
  await request.post('/auth/login', { data: { email: subscriber.email, password: 'wrong' } });
  await openAs(page, admin, `/admin/accounts?search=${name}`);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await page.getByRole('button', { name: 'Give days', exact: true }).click();
  await dialog(page).getByLabel('Days', { exact: true }).fill('5');
  await expect(effect(page)).toContainText(/1 account changes\.\s*1 account is refused\./);
  await expectAccessible(page, { where: 'many accounts', within: 'dialog[open]' });
  await decide(page, 'Give days');
  await expect(dialog(page)).toContainText('Done: 1. Refused: 1.');
  await expect(dialog(page).getByRole('listitem')).toContainText('has no plan');
  // What it came to is found again: by the address, and from the page of the accounts.
  await page.reload();
  await expect(dialog(page)).toContainText('Done: 1. Refused: 1.');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(`/admin/accounts?search=${name}`);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Bulk decisions' }).click();
  const latest = dialog(page).getByRole('list', { name: 'Bulk decisions' });
  await expectAccessible(page, { where: 'the latest decisions', within: 'dialog[open]' });
  await latest
    .getByRole('button', { name: /^Give days: 5 days .*asked by mail/ })
    .first()
    .click();
  await expect(dialog(page).getByRole('listitem')).toContainText('has no plan');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  const account = await accountOf(request, subscriber);
  await open(page, `/admin/mails?account=${account}`);
  await expect(page.getByRole('table')).toContainText('Sent');
  await expectAccessible(page, { where: 'mails' });
  await open(page, `/admin/security?account=${account}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security events');
  // Each web process writes its counts to the database every ten seconds.
  const failed = page.getByRole('row', { name: /Failed sign-in/ });
  await expect(async () => {
    await page.reload();
    await expect(failed).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await open(page, '/admin/system');
  await expect(page.getByRole('row', { name: /APP_SECRET Signs/ })).toContainText('set');
  await expectAccessible(page, { where: 'the system' });
});

test('cancelling a planned change of prices asks for the second factor', async ({ page, request, problems }) => {
  const admin = await registerAdmin(request);
  const path = '/api/admin/records/prices/current';
  const record = async () => (await (await request.get(path, { headers: bearer(admin) })).json()).data;
  const { value: base } = await record();
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const data = { base, value: { ...base, rub_rate: base.rub_rate + 1 }, at };
  expect((await request.post(path, { data, headers: bearer(admin) })).status()).toBe(200);
  await openAs(page, admin, '/admin/prices');
  await forgetProof(request, admin);
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(dialog(page)).toBeVisible();
  expect((await record()).scheduled).not.toBeNull();
  await confirmByCode(page, admin);
  await expect(page.getByText('The planned change has been cancelled')).toBeVisible();
  expect((await record()).scheduled).toBeNull();
  ignoreStatuses(problems, 403);
});
