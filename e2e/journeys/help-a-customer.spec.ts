import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { accountOf, bearer, getSubscription, showBanner, underpayByCoin, withDatabase } from '../money.ts';
import { ignoreStatuses, logIn, mailsTo, open, openAs, password, register } from '../people.ts';
import { addApp } from '../second-factor.ts';

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
  await press(page, 'Ask the provider again');
  await expect(page.getByText('Nothing new: the provider still waits for the money')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });

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

test('a supporter does by the page of the account what a customer asks for, without a shell', async ({
  page,
  request,
  browser,
  problems,
}) => {
  const customer = await register(request);
  const account = await accountOf(request, customer);
  const banner = `Only for you ${account}`;
  await showBanner(request, customer, banner);
  await withDatabase(async (database) => {
    await database.query(`update users set email_verified = false where account = $1`, [account]);
  });
  await request.post('/api/auth/confirm-email', { data: { email: customer.email }, headers: bearer(customer) });
  const tokens = await logIn(request, 'admin@demo.local', 'polyshelf-demo');
  const colleague = bearer({ email: '', tokens });
  const status = async () => (await request.get('/api/subscription', { headers: bearer(customer) })).status();

  await test.step('the finder asks for the account and opens the dialog, which keeps the reason over a reload', async () => {
    await openAs(page, { tokens }, '/admin');
    await expect(heading(page)).toHaveText('Today');
    await page.keyboard.press('Control+k');
    const field = dialog(page).getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.type('sign in as');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleName('Sign in as this customer: Which account?');
    await expect(field).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(field).toHaveAccessibleName('Find or do');
    await page.keyboard.type('give days');
    await page.keyboard.press('Enter');
    await expectAccessibleInBothThemes(page, { where: 'the question of the finder', within: 'dialog[open]' });
    await page.keyboard.type(customer.email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/accounts/${account}?act=days`);
    await dialog(page).getByLabel('Reason').fill('three days of outage');
    await page.reload();
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('three days of outage');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`/admin/accounts/${account}`);
    await press(page, 'Give or take days');
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('the code comes again, and then the address is confirmed', async () => {
    const codes = async () =>
      (await mailsTo(request, customer.email)).filter(({ subject }) => /confirm/i.test(subject)).length;
    await expect.poll(codes).toBe(1);
    await choose(page, 'Send the code again');
    await decide(page, 'Send the code again');
    await expect.poll(codes).toBe(2);
    await expect(page.getByText('e-mail not confirmed')).toBeVisible();
    await choose(page, 'Confirm the e-mail');
    await expect(dialog(page)).toContainText(customer.email);
    await decide(page, 'Confirm the e-mail');
    await expect(page.getByText('e-mail not confirmed')).toHaveCount(0);
  });

  await test.step('the device limit of a colleague is not overwritten unseen', async () => {
    const path = `/api/admin/accounts/${account}/device-limit`;
    await choose(page, 'Set the device limit');
    const answered = page.waitForResponse(`**/api/admin/accounts/${account}`);
    await request.post(path, { data: { from: null, to: 4, reason: 'colleague' }, headers: colleague });
    // The page loads the account again when the person comes back to it after a while.
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 60_000;
      window.dispatchEvent(new Event('visibilitychange'));
    });
    await answered;
    await expect(dialog(page)).toContainText('Now 4.');
    await dialog(page).getByLabel('Devices').fill('5');
    await dialog(page).getByLabel('Reason').fill('asked by mail');
    const confirm = dialog(page).getByRole('button', { name: 'Set the device limit' });
    await confirm.click();
    await expect(dialog(page).getByRole('alert')).toContainText('This is the new state');
    await confirm.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Devices: 0 of 5')).toBeVisible();
  });

  await test.step('the customer sees a banner, and loses a second factor', async () => {
    const visitor = await browser.newPage();
    await openAs(visitor, customer, '/jobs');
    await visitor.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
    await expect(visitor.getByText(banner)).toHaveCount(0);
    await visitor.close();
    await addApp(request, customer);
    await page.reload();
    await choose(page, 'Turn off the second factor');
    await expect(dialog(page)).toContainText('signs in with the password alone');
    await expectAccessibleInBothThemes(page, { where: 'the second factor', within: 'dialog[open]' });
    await decide(page, 'Turn off the second factor');
    expect(await status()).toBe(401);
    const subjects = async () => (await mailsTo(request, customer.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Two-factor sign-in was turned off for your account');
    customer.tokens = await logIn(request, customer.email, password);
    expect(await status()).toBe(200);
  });

  await test.step('all sessions end', async () => {
    await page.reload();
    await choose(page, 'End all sessions');
    await decide(page, 'End all sessions');
    expect(await status()).toBe(401);
  });

  await test.step('a ticket opens the site as the customer, for the time that was chosen', async () => {
    await choose(page, 'Sign in as this customer');
    await expect(dialog(page).getByLabel('How long you stay signed in')).toHaveValue('8');
    await dialog(page).getByLabel('How long you stay signed in').selectOption('1 day');
    await dialog(page).getByLabel('Your password').fill('polyshelf-demo');
    const create = dialog(page).getByRole('button', { name: 'Create a link' });
    await expect(create).toBeDisabled();
    await dialog(page).getByLabel('Reason').fill('cannot find the downloads');
    await expectAccessibleInBothThemes(page, { where: 'the ticket', within: 'dialog[open]' });
    await create.click();
    const link = await dialog(page).getByRole('link', { name: 'Open here' }).getAttribute('href');
    await page.keyboard.press('Escape');
    await expect(log(page)).toContainText('“cannot find the downloads” · hours: 24');
    const visitor = await browser.newPage();
    await visitor.goto(link ?? '');
    await expect(visitor.getByText('You are viewing the account of')).toBeVisible();
    await visitor.close();
    await withDatabase(async (database) => {
      const { rows } = await database.query(
        `select extract(epoch from expires_at - created_at) / 3600 as hours from sessions
         where account = $1 and impersonated_by is not null`,
        [account],
      );
      expect(rows.map(({ hours }) => Number(hours))).toEqual([24]);
    });
  });

  await test.step('the timeline is filtered by a piece of text and a period, and says from where people signed in', async () => {
    await page.getByRole('searchbox', { name: 'Name, number, reason, address…' }).fill('CANNOT find');
    await expect(page).toHaveURL(`/admin/accounts/${account}?search=CANNOT+find`);
    await expect(log(page).getByRole('listitem')).toHaveCount(1);
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(page.getByText('Nothing like this has happened.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-01');
    await open(page, `/admin/accounts/${account}?kinds=session,banner`);
    await expect(log(page)).toContainText(/Session ended: .*127\.0\.0\.1/s);
    await expect(log(page)).toContainText(`Banner seen: ${banner}`);
    await expect(log(page)).toContainText(`Banner closed: ${banner}`);
    await expectAccessibleInBothThemes(page, { where: 'the filtered timeline' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
  });

  await test.step('the data is exported, and the account deleted by request', async () => {
    await choose(page, 'Export the data');
    const saved = page.waitForEvent('download');
    await decide(page, 'Export the data');
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(JSON.parse(file).tables.users).toMatchObject([{ email: customer.email }]);
    expect(JSON.parse(file).tables.banner_views).toHaveLength(1);
    await choose(page, 'Delete the account');
    const name = await heading(page).innerText();
    await dialog(page)
      .getByLabel(/^Type the name/)
      .fill(name);
    await decide(page, 'Delete the account');
    await expect(log(page)).toContainText('Session ended: account deleted');
    await expect(page.getByRole('button', { name: 'Give or take days' })).toHaveCount(0);
    const again = await request.post('/auth/login', { data: { email: customer.email, password } });
    expect(again.status()).toBe(401);
  });
  // The limit that a colleague had changed.
  ignoreStatuses(problems, 409);
});
