import type { Page } from '@playwright/test';
import { telegramPort } from '../addresses.ts';
import { deep, expect, test } from '../journey.ts';
import {
  codeFor,
  ignoreStatuses,
  mailsTo,
  newEmail,
  open,
  password,
  register,
  requestBotCode,
  storedSession,
} from '../people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).locator(`input[name=${name}]`);
const submit = (page: Page) => dialog(page).locator('button[type=submit]');
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Account menu|Меню аккаунта/ });
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Login|Войти)$/ });
const notices = (page: Page) => page.getByRole('region', { name: /Notifications|Уведомления/ });

async function openAuth(page: Page, path = '/catalog/packs'): Promise<void> {
  await open(page, path);
  await loginButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function openRegistration(page: Page, path?: string): Promise<void> {
  await openAuth(page, path);
  await dialog(page)
    .getByRole('button', { name: /^(Register|Зарегистрироваться)$/ })
    .last()
    .click();
}

async function fillRegistration(page: Page, email: string, secret = password): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(secret);
  await field(page, 'repeat_password').fill(secret);
  await dialog(page).getByRole('checkbox').check();
}

test('registers by keyboard and signs in with the code from the mail', async ({ page, request }) => {
  const email = newEmail();
  await open(page, '/catalog/packs?sub=pro');
  await loginButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(field(page, 'email')).toBeFocused();
  const toRegistration = dialog(page).getByRole('button', { name: 'Register' });
  for (let presses = 0; presses < 10; presses++) {
    if (await toRegistration.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Registration' })).toBeVisible();

  await expect(field(page, 'email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await expect(dialog(page)).toContainText(email);
  const code = dialog(page).getByRole('textbox', { name: 'Six-digit code' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.type(await codeFor(request, email, 'Your code to register'));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Your account is ready');
  await expect(dialog(page)).toBeHidden();
  await expect(menu(page)).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ expires: 900_000, access_token: expect.any(String) });
});

test('enables registration only when the form is complete, and explains errors', deep, async ({ page, problems }) => {
  await openRegistration(page);
  const send = submit(page);
  await expect(send).toBeDisabled();
  await field(page, 'email').fill('not an address');
  await field(page, 'password').fill('one password');
  await expect(dialog(page)).toContainText('Invalid Email');
  await field(page, 'repeat_password').fill('another password');
  await expect(dialog(page)).toContainText('Passwords must match');
  await dialog(page).getByRole('checkbox').check();
  await expect(send).toBeDisabled();
  await field(page, 'repeat_password').fill('one password');
  await expect(dialog(page)).not.toContainText('Passwords must match');
  await expect(send).toBeEnabled();
  await dialog(page).getByRole('checkbox').uncheck();
  await expect(send).toBeDisabled();

  await fillRegistration(page, newEmail(), 'password123');
  await send.click();
  await expect(dialog(page)).toContainText('This password is too common. Choose another.');
  await fillRegistration(page, newEmail(), 'short');
  await send.click();
  await expect(dialog(page)).toContainText('Use at least 8 characters.');
  ignoreStatuses(problems, 400);
});

test('opens the terms in another tab and keeps the typed values', deep, async ({ page, context }) => {
  await openRegistration(page);
  await field(page, 'email').fill('anna@example.com');
  const opened = context.waitForEvent('page');
  await dialog(page)
    .getByRole('link', { name: /Terms of use/ })
    .click();
  await expect(await opened).toHaveURL('/docs/pravila');
  await expect(field(page, 'email')).toHaveValue('anna@example.com');
  await expect(dialog(page).getByRole('checkbox')).not.toBeChecked();
});

test('tells the owner of a registered address by mail, and reveals nothing on the page', async ({ page, request }) => {
  const { email } = await register(request);
  await openRegistration(page);
  await fillRegistration(page, email);
  await submit(page).click();
  await expect(dialog(page)).toContainText('To finish your registration');
  await expect
    .poll(async () => (await mailsTo(request, email)).map(({ subject }) => subject))
    .toContain('You already have an account');
});

test('clears the field after a wrong code, and signs in with the right one', async ({ page, request, problems }) => {
  const email = newEmail();
  await openRegistration(page);
  await fillRegistration(page, email);
  await submit(page).click();
  const digits = field(page, 'code');
  const code = await codeFor(request, email, 'Your code to register');
  await expect(submit(page)).toBeDisabled();
  await digits.fill('12345');
  await expect(submit(page)).toBeDisabled();
  await digits.fill(code === '000000' ? '111 111' : '000 000');
  await submit(page).click();
  await expect(dialog(page)).toContainText('This code is wrong or has expired');
  await expect(digits).toHaveValue('');
  await digits.fill(`Your code: ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(digits).toHaveValue(code);
  await submit(page).click();
  await expect(menu(page)).toBeVisible();
  ignoreStatuses(problems, 400);
});

test('sends a new code after a minute, which replaces the old one', deep, async ({ page }) => {
  await page.clock.install();
  const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const confirmed: unknown[] = [];
  const resent: unknown[] = [];
  await page.route('**/api/auth/register', (route) => route.fulfill({ json: { data: { id: ids[0] } } }));
  await page.route('**/api/auth/resend-code', (route) => {
    resent.push(route.request().postDataJSON());
    return route.fulfill({ json: { data: { id: ids[1] } } });
  });
  await page.route('**/api/auth/register/confirm', (route) => {
    confirmed.push(route.request().postDataJSON());
    return route.fulfill({ json: { data: { access_token: 'a', refresh_token: 'r', expires: 900_000 } } });
  });
  await openRegistration(page);
  await page.clock.runFor(500);
  await fillRegistration(page, newEmail());
  await submit(page).click();
  const resend = dialog(page).getByRole('button', { name: /Resend code/ });
  await expect(resend).toBeDisabled();
  await page.clock.runFor(59_000);
  await expect(resend).toBeDisabled();
  await page.clock.runFor(1_500);
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(resend).toBeDisabled();
  await expect.poll(() => resent).toEqual([{ id: ids[0] }]);
  await field(page, 'code').fill('123456');
  await submit(page).click();
  await expect.poll(() => confirmed).toEqual([{ id: ids[1], code: '123456' }]);
});

test('explains a failed sign-in and clears the password; the right one closes the modal', async ({
  page,
  request,
  problems,
}) => {
  const { email } = await register(request);
  await openAuth(page);
  await expect(submit(page)).toBeDisabled();
  await field(page, 'email').fill('anna at example');
  await field(page, 'password').fill('not it at all');
  await expect(dialog(page)).toContainText('Invalid Email or Username');
  await field(page, 'email').fill(email);
  await submit(page).click();
  await expect(notices(page)).toContainText('Invalid user credentials.');
  await expect(field(page, 'password')).toHaveValue('');
  await expect(field(page, 'email')).toHaveValue(email);
  await field(page, 'password').fill(password);
  await field(page, 'password').press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(menu(page)).toBeVisible();
  await expect(loginButton(page)).toHaveCount(0);
  ignoreStatuses(problems, 401);
});

test('names its fields for password managers', deep, async ({ page }) => {
  await openAuth(page);
  await expect(field(page, 'email')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'password')).toHaveAttribute('autocomplete', 'current-password');
  await dialog(page).getByRole('button', { name: 'Register' }).click();
  await expect(field(page, 'password')).toHaveAttribute('autocomplete', 'new-password');
  await expect(field(page, 'repeat_password')).toHaveAttribute('autocomplete', 'new-password');
});

test('resets the modal when it closes and returns the focus', deep, async ({ page }) => {
  await openRegistration(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(loginButton(page)).toBeFocused();
  await loginButton(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('resets a forgotten password by mail, starting from the typed address', async ({ page, request, problems }) => {
  const { email } = await register(request);
  const secret = 'a new copper kettle';
  await openAuth(page);
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Login' })).toBeVisible();
  await field(page, 'email').fill(email);
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await field(page, 'new_password').fill(secret);
  await field(page, 'repeat_password').fill('a new copper kettl_');
  await expect(dialog(page)).toContainText('Password must match');
  await expect(submit(page)).toBeDisabled();
  await field(page, 'repeat_password').fill(secret);
  await submit(page).click();
  await field(page, 'code').fill(await codeFor(request, email, 'Your code to change the password'));
  await submit(page).click();
  await expect(dialog(page)).toContainText('Your password has been changed');
  await expect(dialog(page)).toBeHidden();

  await expect(loginButton(page)).toBeVisible();
  expect((await request.post('/auth/login', { data: { email, password } })).status()).toBe(401);
  expect((await request.post('/auth/login', { data: { email, password: secret } })).status()).toBe(200);
  ignoreStatuses(problems, 401);
});

test('reloads the page on log-out and removes the stored session', deep, async ({ page, request }) => {
  const { email } = await register(request);
  await openAuth(page);
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await submit(page).click();
  await menu(page).click();
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(loginButton(page)).toBeVisible();
  await page.waitForFunction(() => !('isMarked' in window));
  await expect(page).toHaveURL('/catalog/packs');
  expect(await storedSession(page)).toBeNull();
});

test('creates an account by the code of the Telegram bot after the terms are accepted', async ({ page }) => {
  await openRegistration(page);
  await dialog(page).getByRole('tab', { name: 'Telegram' }).click();
  const bot = await dialog(page)
    .getByRole('link', { name: /Open the bot/ })
    .getAttribute('href');
  expect(bot).toContain(`:${telegramPort}/`);
  await expect(dialog(page).getByRole('img', { name: 'QR code that opens the bot' })).toBeVisible();
  const code = await requestBotCode(page, bot ?? '');
  await field(page, 'code').fill(code);
  await expect(submit(page)).toBeDisabled();
  await dialog(page).getByRole('checkbox').check();
  await submit(page).click();
  await expect(menu(page)).toBeVisible();
  await menu(page).click();
  await expect(page.getByRole('img', { name: 'Verified' })).toBeVisible();
});

test('refuses a wrong code of the bot', deep, async ({ page, problems }) => {
  await openAuth(page);
  await dialog(page).getByRole('tab', { name: 'Telegram' }).click();
  await field(page, 'code').fill('000001');
  await submit(page).click();
  await expect(dialog(page)).toContainText('This code is wrong or has expired');
  await expect(field(page, 'code')).toHaveValue('');
  await expect(field(page, 'code')).toBeFocused();
  ignoreStatuses(problems, 400);
});

test('hides the Telegram tab when there is no bot', deep, async ({ page }) => {
  await page.route('**/api/host', (route) => route.fulfill({ json: { telegramUrl: null } }));
  await openAuth(page);
  await expect(field(page, 'email')).toBeVisible();
  await expect(dialog(page).getByRole('tab')).toHaveCount(0);
});

test.describe('in Russian', () => {
  test('registers, and sends the mail in Russian', deep, async ({ page, request, problems }) => {
    const email = newEmail('vera');
    await openRegistration(page, '/ru/catalog/packs');
    await expect(dialog(page).getByRole('heading', { name: 'Регистрация' })).toBeVisible();
    await fillRegistration(page, email);
    await submit(page).click();
    await field(page, 'code').fill('000000');
    await submit(page).click();
    await expect(dialog(page)).toContainText('Код не подходит');
    await field(page, 'code').fill(await codeFor(request, email, 'Код для регистрации'));
    await submit(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(page).toHaveURL('/ru/catalog/packs');
    ignoreStatuses(problems, 400);
  });

  test('says when to try again after too many wrong passwords', deep, async ({ page, request, problems }) => {
    const email = newEmail('vera');
    for (let count = 0; count < 5; count++) await request.post('/auth/login', { data: { email, password: 'wrong' } });
    await openAuth(page, '/ru/catalog/packs');
    await field(page, 'email').fill(email);
    await field(page, 'password').fill('wrong-wrong');
    await submit(page).click();
    await expect(notices(page)).toContainText(/Попробуйте после \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
    ignoreStatuses(problems, 429);
  });

  test('signs in and out', deep, async ({ page, problems }) => {
    await openAuth(page, '/ru/catalog/packs');
    await field(page, 'email').fill('max@demo.local');
    await field(page, 'password').fill('wrong-wrong');
    await submit(page).click();
    await expect(notices(page)).toContainText('Неверная почта или пароль.');
    await field(page, 'password').fill('polyshelf-demo');
    await submit(page).click();
    await menu(page).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(loginButton(page)).toBeVisible();
    ignoreStatuses(problems, 401);
  });
});
