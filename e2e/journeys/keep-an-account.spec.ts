import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { deep, expect, test } from '../journey.ts';
import { recordedLayoutShifts, recordLayoutShifts } from '../layout-shifts.ts';
import {
  codeFor,
  ignoreStatuses,
  logIn,
  mailsTo,
  newEmail,
  open,
  openAs,
  password,
  register,
  requestBotCode,
  storedSession,
} from '../people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).locator(`input[name=${name}]`);
const submit = (page: Page) => dialog(page).locator('button[type=submit]');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Login|Войти)$/ });
const notices = (page: Page) => page.getByRole('region', { name: /Notifications|Уведомления/ });

test('the settings show the account, or that the visitor is not signed in', async ({ page, request }) => {
  await page.goto('/settings');
  await expect(page.getByText('You are not signed in')).toBeVisible();
  const person = await register(request);
  await openAs(page, person, '/settings');
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText('confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText('You are not signed in')).toHaveCount(0);
});

test('saves the name', async ({ page, request }) => {
  await openAs(page, await register(request), '/settings');
  const name = page.getByLabel('First name');
  await expect(button(page, 'Save')).toBeDisabled();
  await name.fill('Анна');
  await button(page, 'Save').click();
  await expect(notices(page)).toContainText('Saved');
  await page.reload();
  await expect(name).toHaveValue('Анна');
});

test(
  'allows one change of the user name, and refuses reserved names before sending',
  deep,
  async ({ page, request }) => {
    await openAs(page, await register(request), '/settings');
    const name = page.getByLabel('Username');
    const change = button(page, 'Change username');
    await expect(change).toBeDisabled();
    await name.fill('admin');
    await name.blur();
    await expect(page.getByText('This is not a valid username.')).toBeVisible();
    await expect(change).toBeDisabled();
    const chosen = `anna-${Date.now().toString(36)}`;
    await name.fill(chosen);
    await change.click();
    await expect(notices(page)).toContainText('Saved');
    await expect(page.getByRole('button', { name: `Account menu: ${chosen}` })).toBeVisible();
  },
);

test('sends mails in the chosen language, and saves the source of downloads', deep, async ({ page, request }) => {
  const person = await register(request);
  await openAs(page, person, '/settings');
  await page.getByLabel('Download files').selectOption({ label: 'in another program: copy the link' });
  await expect(notices(page)).toContainText('Saved');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/items/accounts/'),
  );
  await page.getByRole('main').getByRole('link', { name: 'Русский' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page).toHaveURL('/ru/settings');
  const me = await request.get('/users/me?fields=account.lang,account.downloads_source', {
    headers: { authorization: `Bearer ${person.tokens.access_token}` },
  });
  expect((await me.json()).data.account).toEqual({ lang: 'ru', downloads_source: 'link' });
});

test('changes the address by password and code; the old address gets a notice that can undo it', async ({
  page,
  request,
  problems,
}) => {
  test.slow();
  const person = await register(request);
  const next = newEmail('anna-new');
  await openAs(page, person, '/settings');
  await button(page, 'Change email').click();
  await expect(dialog(page).getByRole('heading', { name: 'Changing email' })).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await field(page, 'email').fill('no address');
  await field(page, 'repeat_email').fill('another');
  await expect(dialog(page)).toContainText('Invalid Email');
  await field(page, 'repeat_email').blur();
  await expect(dialog(page)).toContainText('Email must match');
  await expect(submit(page)).toBeDisabled();
  await field(page, 'email').fill(next);
  await field(page, 'repeat_email').fill(next);
  await expect(submit(page)).toBeDisabled();
  await field(page, 'current_password').fill('not this one');
  await submit(page).click();
  await expect(dialog(page)).toContainText('The password is wrong.');
  await expect(field(page, 'current_password')).toBeFocused();
  await expect(field(page, 'current_password')).toHaveValue('');
  await field(page, 'current_password').fill(password);
  await submit(page).click();

  await expect(dialog(page)).toContainText(next);
  await field(page, 'code').fill(await codeFor(request, next, 'Your code to change the e-mail'));
  await submit(page).click();
  await expect(dialog(page)).toContainText('Your e-mail has been changed');
  await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
  await expect(loginButton(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  await expect
    .poll(async () => (await mailsTo(request, person.email)).map(({ subject }) => subject))
    .toContain('The e-mail of your account was changed');
  expect((await logIn(request, next)).access_token).toBeTruthy();
  ignoreStatuses(problems, 400);

  // The owner of the old address opens the link in the notice, undoes the change and sets a new password.
  const [notice] = await mailsTo(request, person.email);
  const link = /\/undo#[\w-]+/.exec(notice?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('The e-mail of your account was changed on')).toBeVisible();
  expect((await logIn(request, next)).access_token).toBeTruthy();
  await button(page, 'Undo').click();
  await expect(page.getByText('The change has been undone. All sessions have ended.')).toBeVisible();
  await button(page, 'Set a new password').click();
  await field(page, 'new_password').fill('a second kettle');
  await field(page, 'repeat_password').fill('a second kettle');
  await submit(page).click();
  await field(page, 'code').fill(await codeFor(request, person.email, 'Your code to change the password'));
  await submit(page).click();
  await expect(dialog(page)).toContainText('Your password has been changed');
  await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
  const tokens = await logIn(request, person.email, 'a second kettle');
  await openAs(page, { tokens }, '/settings');
  await expect(page.getByRole('listitem').filter({ hasText: `E-mail changed from ${person.email}` })).toContainText(
    'undone',
  );
  ignoreStatuses(problems, 410);
});

test(
  'undoes a change in the settings with a code to the current address',
  deep,
  async ({ page, request, problems }) => {
    const person = await register(request);
    const next = newEmail('anna-new');
    const headers = { authorization: `Bearer ${person.tokens.access_token}` };
    const started = await request.post('/api/auth/change-email', {
      data: { email: next, proof: { password } },
      headers,
    });
    const { id } = (await started.json()).data;
    const code = await codeFor(request, next, 'Your code to change the e-mail');
    await request.post('/api/auth/change-email/confirm', { data: { id, code }, headers });

    await openAs(page, { tokens: await logIn(request, next) }, '/settings');
    const change = page.getByRole('listitem').filter({ hasText: `E-mail changed from ${person.email} to ${next}` });
    await change.getByRole('button', { name: 'Undo' }).click();
    await dialog(page).getByRole('button', { name: 'Send a code to my e-mail instead' }).click();
    const proof = await codeFor(request, next, 'Confirm that you are undoing a change');
    await field(page, 'proof_code').fill(proof === '000001' ? '000002' : '000001');
    await submit(page).click();
    await expect(dialog(page)).toContainText('This code is wrong or has expired');
    await expect(field(page, 'proof_code')).toBeFocused();
    await field(page, 'proof_code').fill(proof);
    await submit(page).click();
    await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
    await expect(loginButton(page)).toBeVisible();
    expect((await logIn(request, person.email)).access_token).toBeTruthy();
    ignoreStatuses(problems, 400);
  },
);

test('links Telegram, and the link in the notice undoes it while signed in', async ({ page, request, problems }) => {
  const person = await register(request);
  await openAs(page, person, '/settings');
  await expect(page.getByText('have not been changed in the last 90 days')).toBeVisible();
  await button(page, 'Link Telegram').click();
  const bot = dialog(page).getByRole('link', { name: /Open the bot/ });
  await field(page, 'current_password').fill(password);
  await field(page, 'code').fill('000001');
  await submit(page).click();
  await expect(dialog(page)).toContainText('This code is wrong or has expired');
  await expect(field(page, 'code')).toBeFocused();
  await expect(field(page, 'current_password')).toHaveValue(password);
  await field(page, 'code').fill(await requestBotCode(page, (await bot.getAttribute('href')) ?? ''));
  await submit(page).click();
  await expect(notices(page)).toContainText('Telegram');
  await expect(page.getByRole('listitem').filter({ hasText: 'Telegram' })).toContainText('Undo');
  ignoreStatuses(problems, 400);

  await expect.poll(async () => (await mailsTo(request, person.email))[0]?.text).toContain('/undo#');
  const [notice] = await mailsTo(request, person.email);
  await open(page, /\/undo#[\w-]+/.exec(notice?.text ?? '')?.[0] ?? '');
  await button(page, 'Undo').click();
  await expect(page.getByText('The change has been undone. All sessions have ended.')).toBeVisible();
  await expect(button(page, 'Set a new password')).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  // Requests that the page sent before the session ended.
  ignoreStatuses(problems, 401);
});

test('confirms an unconfirmed address from the settings', deep, async ({ page, request }) => {
  const person = await register(request);
  let isProved = false;
  // The product never leaves an address unconfirmed, so the test changes one answer.
  await page.route('**/users/me?*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.account.email_verified = isProved;
    await route.fulfill({ response, json });
  });
  await openAs(page, person, '/settings');
  await expect(page.getByText('not confirmed', { exact: true })).toBeVisible();
  await button(page, 'Confirm email').click();
  await expect(dialog(page).getByRole('heading', { name: 'Confirm email' })).toBeVisible();
  await expect(dialog(page)).toContainText(person.email);
  await submit(page).click();
  await field(page, 'code').fill(await codeFor(request, person.email, 'Your code to confirm the e-mail'));
  isProved = true;
  await submit(page).click();
  await expect(dialog(page)).toContainText('Email confirmed');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('confirmed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/settings');
});

test(
  'a new password ends every session, and a second change must wait for a day',
  deep,
  async ({ page, request, problems }) => {
    const person = await register(request);
    const other = await logIn(request, person.email);
    await openAs(page, person, '/settings');
    const change = async (secret: string) => {
      await button(page, 'Change password').click();
      await expect(dialog(page).getByRole('heading', { name: 'Changing password' })).toBeVisible();
      await field(page, 'new_password').fill(secret);
      await field(page, 'repeat_password').fill(secret);
      await submit(page).click();
    };
    await change('a second kettle');
    await expect(field(page, 'code')).toBeVisible();
    await field(page, 'code').fill(await codeFor(request, person.email, 'Your code to change the password'));
    await submit(page).click();
    await expect(dialog(page)).toContainText('Your password has been changed');
    await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
    await expect(loginButton(page)).toBeVisible();
    const refreshed = await request.post('/auth/refresh', { data: { refresh_token: other.refresh_token } });
    expect(refreshed.status()).toBe(401);

    const tokens = await logIn(request, person.email, 'a second kettle');
    await openAs(page, { tokens }, '/settings');
    await change('a third kettle');
    // Before a code is mailed.
    await expect(notices(page)).toContainText('It is too soon to do this again. Try after');
    await expect(field(page, 'code')).toHaveCount(0);
    ignoreStatuses(problems, 429);
  },
);

test('exports the data of an account as a file', async ({ page, request }) => {
  const person = await register(request);
  await openAs(page, person, '/settings');
  const download = page.waitForEvent('download');
  await button(page, 'Export data').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^polyshelf-\d{4}-\d\d-\d\d\.json$/);
  const { tables } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(tables.users[0].email).toBe(person.email);
});

test('deletes an account by user name and password, and frees its address', async ({ page, request, problems }) => {
  const person = await register(request);
  await openAs(page, person, '/settings');
  await button(page, 'Delete account').click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await expect(dialog(page)).toContainText('payments, and the log of security events');
  const label = (await dialog(page).locator('label').first().textContent()) ?? '';
  const username = /artist-\w+/.exec(label)?.[0] ?? '';
  await field(page, 'username').fill('somebody');
  await field(page, 'password').fill('not it at all');
  await expect(submit(page)).toBeDisabled();
  await field(page, 'username').fill(username);
  await submit(page).click();
  await expect(dialog(page)).toContainText('The password is wrong.');
  await expect(field(page, 'password')).toBeFocused();
  await field(page, 'password').fill(password);
  await submit(page).click();
  await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
  await expect(loginButton(page)).toBeVisible();
  expect((await request.post('/auth/login', { data: { email: person.email, password } })).status()).toBe(401);
  expect((await register(request, person.email)).tokens.access_token).toBeTruthy();
  ignoreStatuses(problems, 400, 401);
});

test('marks this device in the list; removes one device, and another only a day later', async ({
  page,
  browser,
  baseURL,
  request,
  problems,
}) => {
  const person = await register(request);
  const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
  const registered = elsewhere.waitForResponse('**/api/auth/fp');
  await openAs(elsewhere, person, '/catalog/packs');
  await registered;
  const own = { tokens: await logIn(request, person.email) };
  await openAs(page, own, '/settings/devices');
  const devices = page.getByRole('main').getByRole('listitem').filter({ hasText: 'last used' });
  await expect(devices).toHaveCount(2);
  await expect(page.getByText('2 of 2 devices used.')).toBeVisible();
  await expect(devices.nth(1)).toContainText('this device');

  await devices
    .nth(0)
    .getByRole('button', { name: /Remove/ })
    .click();
  await expect(dialog(page)).toContainText('You can remove the next device in 24 hours.');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(devices).toHaveCount(1);
  await elsewhere.goto('/settings');
  await expect(elsewhere).toHaveURL('/catalog/producers?sort=new&view=gallery');
  await elsewhere.close();

  await devices
    .nth(0)
    .getByRole('button', { name: /Remove/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  // Before a code is mailed.
  await expect(notices(page)).toContainText('It is too soon to do this again. Try after');
  await expect(field(page, 'code')).toHaveCount(0);
  await expect(devices).toHaveCount(1);
  ignoreStatuses(problems, 429);
});

test('loads the list of devices without a layout shift', deep, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await recordLayoutShifts(page);
  await page.route('**/api/auth/devices', async (route) => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await route.continue();
  });
  await openAs(page, await register(request), '/settings/devices');
  await expect(button(page, 'Kill all sessions')).toBeVisible();
  await expect(page.getByText('1 of 2 devices used.')).toBeVisible();
  expect(await recordedLayoutShifts(page)).toEqual([]);
});

test(
  '"Kill all sessions" shows a message, waits a second and signs out everywhere',
  deep,
  async ({ page, request, problems }) => {
    const person = await register(request);
    const other = await logIn(request, person.email);
    await openAs(page, person, '/settings/devices');
    await button(page, 'Kill all sessions').click();
    await expect(page.getByText('Sessions killed')).toBeVisible();
    await expect(page).toHaveURL('/settings/devices');
    await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
    await expect(loginButton(page)).toBeVisible();
    const refreshed = await request.post('/auth/refresh', { data: { refresh_token: other.refresh_token } });
    expect(refreshed.status()).toBe(401);
    // Requests within that second answer 401.
    ignoreStatuses(problems, 401);
  },
);

test('changes the password and ends all sessions in Russian', deep, async ({ page, request, problems }) => {
  const person = await register(request);
  await openAs(page, person, '/ru/settings');
  await button(page, 'Сменить пароль').click();
  await field(page, 'new_password').fill('новый медный чайник');
  await field(page, 'repeat_password').fill('новый медный чайник');
  await submit(page).click();
  await field(page, 'code').fill(await codeFor(request, person.email, 'Your code to change the password'));
  await submit(page).click();
  await expect(dialog(page)).toContainText('Пароль изменён');
  await expect(page).toHaveURL('/ru/catalog/producers?sort=new&view=gallery');

  const tokens = await logIn(request, person.email, 'новый медный чайник');
  await openAs(page, { tokens }, '/ru/settings/devices');
  await button(page, 'Завершить все сеансы').click();
  await expect(page.getByText('Сеансы завершены')).toBeVisible();
  await expect(page).toHaveURL('/ru/catalog/producers?sort=new&view=gallery');
  ignoreStatuses(problems, 401);
});
