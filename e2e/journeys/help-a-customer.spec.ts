import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { accountOf, bearer, getSubscription, underpayByCoin } from '../money.ts';
import { ignoreStatuses, logIn, openAs, register } from '../people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog');
// Toasts are inside an open dialog, too.
const effect = (page: Page) => dialog(page).locator('form').getByRole('status');
const log = (page: Page) => page.getByRole('list', { name: 'What has happened' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function decide(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('Reason').fill('asked by mail');
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function choose(page: Page, name: string): Promise<void> {
  await press(page, 'More');
  await page.getByRole('menuitem', { name }).click();
}

test('an operator settles a stuck payment, gives days, and suspends the account for a time', async ({
  page,
  request,
  problems,
}) => {
  const person = await register(request);
  const account = await accountOf(request, person);
  const address = await underpayByCoin(request, person);
  await openAs(page, { tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') }, '/admin');
  await expect(heading(page)).toHaveText('Today');
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(address.slice(4, 24));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/^Payment \d+$/);
  const number = (await heading(page).innerText()).split(' ')[1];
  await expect(page.getByRole('main')).toContainText(/Missing\s*1 USDT/);
  await expect(log(page)).toContainText('Less than the full amount has arrived');
  await expectAccessibleInBothThemes(page, { where: 'a payment' });

  await press(page, 'Done');
  await expect(dialog(page)).toContainText('underpaid');
  await decide(page, 'Done');
  await expect(log(page).getByRole('listitem').first()).toContainText(/Done: underpaid.*asked by mail/is);
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0);

  await press(page, 'Settle');
  await expect(effect(page)).toContainText('Now: no plan');
  await expect(effect(page)).toContainText(/This customer gets Pro until .* is not charged\./);
  await expectAccessibleInBothThemes(page, { where: 'settling', within: 'dialog[open]' });
  await decide(page, 'Settle');
  await expect(log(page).getByRole('listitem').first()).toContainText(/Paid.*asked by mail/s);
  await expect(page.getByRole('region', { name: `Receipt ${number}` })).toBeVisible();
  const { sub_end: settledEnd } = await getSubscription(request, person);

  await page.locator(`main a[href="/admin/accounts/${account}"]`).click();
  await expect(page).toHaveURL(`/admin/accounts/${account}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(log(page)).toContainText(`Payment ${number}: Paid`);
  expect(await overflowOf(page)).toBe(0);
  await press(page, 'Give or take days');
  await dialog(page).getByLabel('Days', { exact: true }).fill('0');
  await expect(effect(page)).toHaveText('What will happen appears here.');
  await dialog(page).getByLabel('Days', { exact: true }).fill('30');
  await expect(effect(page)).toContainText('This customer keeps Pro until');
  // Meanwhile another operator gives a day: the dialog keeps its input and shows the new end.
  const before = await effect(page).innerText();
  const headers = bearer({ ...person, tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') });
  const days = `/api/admin/accounts/${account}/days`;
  const { revision } = (await (await request.post(`${days}/preview`, { data: { days: 1 }, headers })).json()).data;
  await request.post(days, { data: { days: 1, revision, reason: 'another one' }, headers });
  await dialog(page).getByLabel('Reason').fill('asked by mail');
  await dialog(page).getByRole('button', { name: 'Give', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('This is the new state');
  await expect(effect(page)).not.toHaveText(before);
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('asked by mail');
  await decide(page, 'Give');
  await expect(log(page)).toContainText('Gift: 30 days of Pro');
  const { sub_end: givenEnd } = await getSubscription(request, person);
  expect(Date.parse(givenEnd) - Date.parse(settledEnd)).toBe(31 * 86_400_000);

  await choose(page, 'Suspend');
  await expect(dialog(page)).toContainText('This customer cannot sign in or download');
  await decide(page, 'Suspend');
  await expect(page.getByRole('main')).toContainText('suspended');
  expect((await request.get('/api/subscription', { headers: bearer(person) })).status()).toBe(401);
  await expectAccessibleInBothThemes(page, { where: 'an account' });
  await press(page, 'Open the account again');
  await decide(page, 'Open the account again');
  await expect(page.getByRole('button', { name: 'Give or take days' })).toBeVisible();

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page).toHaveURL(/kinds=audit/);
  await expect(log(page)).toContainText(
    /Account opened again.*Account suspended.*Days given.*Payment settled by hand/s,
  );
  await expect(log(page)).not.toContainText('Gift: 30 days');
  await page.goto(`/ru/admin/accounts/${account}?kinds=ledger`);
  await expect(page.getByRole('list', { name: 'Что происходило' })).toContainText('asked by mail');
  await expect(page.getByRole('list', { name: 'Что происходило' })).not.toContainText('Аккаунт заблокирован');
  // The decision that came too late.
  ignoreStatuses(problems, 409);
});
