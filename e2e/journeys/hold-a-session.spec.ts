import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { isDeep } from '../../scripts/test/run-count.ts';
import { expectAccessibleInBothThemes } from '../accessibility.ts';
import { deep, expect, test } from '../journey.ts';
import { bearer } from '../money.ts';
import {
  ignoreStatuses,
  logIn,
  open,
  openAs,
  type Person,
  password,
  register,
  storedSession,
  storeSession,
  type Tokens,
} from '../people.ts';
import { registerAdmin } from '../second-factor.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Account menu|Меню аккаунта/ });
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });

async function signIn(page: Page, { email }: Person): Promise<void> {
  await open(page, '/catalog/packs');
  await loginButton(page).click();
  await dialog(page).locator('input[name=email]').fill(email);
  await dialog(page).locator('input[name=password]').fill(password);
  await dialog(page).locator('button[type=submit]').click();
  await expect(menu(page)).toBeVisible();
}

/** Tokens that the browser regards as expired, as after 15 minutes. The server still accepts them. */
const expired = ({ tokens }: Person): Tokens => ({ ...tokens, expires: -1 });

test('signs in and out in all tabs at once', async ({ page, context, request }) => {
  const person = await register(request);
  await open(page, '/settings');
  await expect(loginButton(page)).toBeVisible();
  const other = await context.newPage();
  await openAs(other, person, '/catalog/packs');
  await expect(menu(page)).toBeVisible();
  await expect(page.getByText(person.email).first()).toBeVisible();

  await menu(other).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(loginButton(other)).toBeVisible();
  await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
  await expect(loginButton(page)).toBeVisible();
});

test(
  'registers a browser as one device, however many tabs are open at sign-in',
  deep,
  async ({ page, context, request }) => {
    const person = await register(request);
    const others = [await context.newPage(), await context.newPage()];
    for (const tab of others) await open(tab, '/catalog/packs');
    await signIn(page, person);
    for (const tab of others) await expect(menu(tab)).toBeVisible();
    await open(page, '/settings/devices');
    await expect(page.getByText('1 of 2 devices used.')).toBeVisible();
  },
);

test('tabs with an expired token refresh it to the same token and stay signed in', async ({
  page,
  context,
  request,
}) => {
  const person = await register(request);
  await storeSession(page, expired(person));
  const tabs = [page, await context.newPage(), await context.newPage()];
  // A tab may see late what another tab has stored; the server then returns the same new token again.
  const renewed: unknown[] = [];
  context.on('request', (sent) => {
    if (sent.url().endsWith('/auth/refresh')) renewed.push(sent.postDataJSON().refresh_token);
  });
  await Promise.all(tabs.map((tab) => tab.goto('/settings')));
  for (const tab of tabs) await expect(tab.getByText(person.email).first()).toBeVisible();
  expect(new Set(renewed)).toEqual(new Set([person.tokens.refresh_token]));
  const session = await storedSession(page);
  expect(session?.refresh_token).not.toBe(person.tokens.refresh_token);
});

test('signs out at the next call after the server has ended the session', deep, async ({ page, request, problems }) => {
  const person = await register(request);
  await openAs(page, person, '/catalog/packs');
  await expect(menu(page)).toBeVisible();
  await request.post('/auth/logout', { data: { refresh_token: person.tokens.refresh_token } });
  await page.goto('/settings');
  await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
  await expect(loginButton(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  ignoreStatuses(problems, 401);
});

test(
  'leaves the settings when the session ends between two of their pages',
  deep,
  async ({ page, request, problems }) => {
    const person = await register(request);
    await openAs(page, person, '/settings');
    await expect(page.getByText(person.email).first()).toBeVisible();
    await request.post('/auth/logout', { data: { refresh_token: person.tokens.refresh_token } });
    // The navigation to the catalogue takes long enough for another click.
    const { promise: clicked, resolve: goOn } = Promise.withResolvers<void>();
    const isWayOut = (url: URL) => /\/catalog(\/producers)?(\.data)?$/.test(url.pathname);
    await page.route(isWayOut, async (route) => {
      await clicked;
      await route.continue().catch(() => {});
    });
    const wayOut = page.waitForRequest((sent) => isWayOut(new URL(sent.url())));
    const rail = page.getByRole('navigation', { name: 'Settings' });
    await rail.getByRole('link', { name: 'Devices' }).click();
    await wayOut;
    await rail.getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
    goOn();
    await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
    expect(await storedSession(page)).toBeNull();
    ignoreStatuses(problems, 401);
  },
);

test('keeps "Sessions killed" on screen while other calls answer 401', deep, async ({ page, request, problems }) => {
  const person = await register(request);
  // The log-out, which the page delays by a second, waits for this test.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const hold = (run: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== 1_000) return setTimeout(run, ms, ...rest);
      Reflect.set(window, 'logOutNow', run);
      return 0;
    };
    Reflect.set(window, 'setTimeout', hold);
  });
  const { promise: killed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/items/accounts_banners*', async (route) => {
    await killed;
    await route.continue();
  });
  await openAs(page, person, '/settings/devices');
  await page.getByRole('button', { name: 'Kill all sessions' }).click();
  const notice = page.getByText('Sessions killed');
  await expect(notice).toBeVisible();
  goOn();
  await expect.poll(() => storedSession(page)).toBeNull();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/settings/devices');
  await page.evaluate(() => Reflect.get(window, 'logOutNow')());
  await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
  await expect(loginButton(page)).toBeVisible();
  ignoreStatuses(problems, 401);
});

test('an operator whose session ends finds what was typed after signing in again, and saves it', async ({
  page,
  request,
  problems,
}) => {
  const admin = await registerAdmin(request);
  let headers = bearer(admin);
  const slug = `typed-${randomUUID().slice(0, 8)}`;
  const article = { kind: 'blog', section: null, locale: 'en', slug, title: 'Before', summary: '', markdown: 'Text' };
  const created = await request.post('/api/admin/content/articles', { headers, data: article });
  const { id } = (await created.json()).data;
  // A banner that nobody sees yet, because other journeys count what people see.
  const banner = {
    type: 'news',
    text: 'Before',
    text_ru: 'Раньше',
    link: '',
    link_label: '',
    link_label_ru: '',
    subs: [],
    promo: null,
    priority: 0,
    starts_at: '2099-01-01T09:00:00.000Z',
    date_block_at: null,
    is_listed: true,
  };
  const added = await request.post('/api/admin/records/banner', { headers, data: { value: banner } });
  const { id: bannerId } = (await added.json()).data;

  const main = page.getByRole('main');
  const unsaved = 'Your unsaved input has been restored.';
  /** Another browser ends all sessions of the operator, who learns it on saving and signs in with the second factor. */
  async function loseSession(): Promise<void> {
    const address = page.url();
    const killed = await request.post('/api/auth/sessions/kill/all', { headers, data: {} });
    expect(killed.ok()).toBe(true);
    await page.keyboard.press('Control+s');
    await expect(main).toContainText('What you have not saved is kept in this browser.');
    await expectAccessibleInBothThemes(page, { where: 'an ended session' });
    await main.getByRole('button', { name: 'Login' }).click();
    await dialog(page).locator('input[name=email]').fill(admin.email);
    await dialog(page).locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog(page)
      .getByLabel('Recovery code')
      .fill(admin.recoveryCodes.shift() ?? '');
    await page.keyboard.press('Enter');
    await expect(main).toContainText(unsaved);
    expect(page.url()).toBe(address);
    const tokens = await storedSession(page);
    if (tokens) headers = bearer({ ...admin, tokens });
  }

  await openAs(page, admin, `/admin/content/${id}?lang=en`);
  const english = main.getByRole('region', { name: 'English' });
  await english.getByLabel('Text in Markdown').fill('Three hours of work.');
  await loseSession();
  await expect(english.getByLabel('Text in Markdown')).toHaveValue('Three hours of work.');
  await page.keyboard.press('Control+s');
  await expect(main.getByText(unsaved)).toBeHidden();
  const stored = await (await request.get(`/api/admin/content/articles/${id}`, { headers })).json();
  expect(stored.data.texts).toMatchObject([{ revision: 2, markdown: 'Three hours of work.' }]);

  await open(page, `/admin/banners/${bannerId}`);
  await page.getByLabel('Text in English').fill('Typed for an hour');
  await loseSession();
  await expect(page.getByLabel('Text in English')).toHaveValue('Typed for an hour');
  await page.keyboard.press('Control+s');
  await expect(main.getByText(unsaved)).toBeHidden();
  const record = await (await request.get(`/api/admin/records/banner/${bannerId}`, { headers })).json();
  expect(record.data.value).toEqual({ ...banner, text: 'Typed for an hour' });
  ignoreStatuses(problems, 401);
});

test('stays signed in while the server cannot be reached', deep, async ({ page, request, problems }) => {
  const person = await register(request);
  await storeSession(page, expired(person));
  await page.route('**/auth/refresh', (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
  expect((await storedSession(page))?.refresh_token).toBe(person.tokens.refresh_token);
  await page.unroute('**/auth/refresh');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(person.email).first()).toBeVisible();
  ignoreStatuses(problems, 503);
});

test(
  'explains that newer sessions replaced this one, and offers to sign in again',
  deep,
  async ({ page, request, problems }) => {
    const person = await register(request);
    await openAs(page, person, '/settings');
    await expect(page.getByText(person.email).first()).toBeVisible();
    for (let times = 0; times < 6; times++) await logIn(request, person.email);
    await page.reload();
    await expect(dialog(page).getByRole('heading', { name: 'This session has been closed' })).toBeVisible();
    await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
    await dialog(page).getByRole('button', { name: 'Login' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Login' })).toBeVisible();
    ignoreStatuses(problems, 401);
  },
);

test('removes a ticket from the URL before other scripts run, and signs in once', async ({
  page,
  request,
  problems,
}) => {
  const person = await register(request);
  const me = await request.get('/users/me?fields=account.id,account.username', {
    headers: { authorization: `Bearer ${person.tokens.access_token}` },
  });
  const { id, username } = (await me.json()).data.account;
  const admin = await logIn(request, 'admin@demo.local', 'polyshelf-demo');
  const made = await request.post('/api/auth/tickets', {
    data: { account: id, password: 'polyshelf-demo', reason: 'journey' },
    headers: { authorization: `Bearer ${admin.access_token}` },
  });
  const { ticket } = (await made.json()).data;

  const leaks: string[] = [];
  page.on('request', (sent) => {
    const { referer = '' } = sent.headers();
    if (!sent.isNavigationRequest() && `${sent.url()} ${referer}`.includes(ticket)) leaks.push(sent.url());
  });
  await page.goto(`/catalog/packs?sort=new&token=${ticket}`);
  await expect(page).toHaveURL('/catalog/packs?sort=new');
  await expect(page.getByRole('button', { name: `Account menu: ${username}` })).toBeVisible();
  expect(leaks).toEqual([]);
  await expect(page.getByRole('complementary')).toContainText(`You are viewing the account of ${username}`);

  await page.goto(`/catalog/packs?token=${ticket}`);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('This link has already been used');
  await expect(page.getByRole('button', { name: `Account menu: ${username}` })).toBeVisible();
  ignoreStatuses(problems, 401);
});

const modals = [
  'Login',
  'Registration',
  'Confirm email',
  'Changing email',
  'Changing password',
  'Reset password',
  'Six-digit code',
  'Link Telegram',
  'Download is impossible',
  'This session has been closed',
  'The subscription has ended',
];

test('account modals are accessible in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/design');
  for (const name of isDeep ? modals : modals.slice(0, 2)) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).last().click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessibleInBothThemes(page, { within: 'dialog', where: name });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});

test('refuses a device beyond the limit and shows the two ways out', deep, async ({ page, request }) => {
  await openAs(page, await register(request), '/design');
  await expect(menu(page)).toBeVisible();
  const refuse = page.getByRole('main').getByRole('button', { name: 'Download is impossible' });
  await refuse.click();
  await expect(dialog(page)).toContainText('You started a download on a new device');
  await dialog(page).getByRole('button', { name: 'Change password' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Changing password' })).toBeVisible();
  await page.keyboard.press('Escape');
  await refuse.click();
  await dialog(page).getByRole('button', { name: 'Upgrade plan' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Max' })).toBeChecked();
});

test('a blocked subscription leads to the settings', deep, async ({ page, request }) => {
  await openAs(page, await register(request), '/design');
  await page.getByRole('main').getByRole('button', { name: 'The subscription has ended' }).click();
  await expect(dialog(page)).toContainText('Auto-renewal failed');
  await dialog(page).getByRole('link', { name: 'Go to settings' }).click();
  await expect(page).toHaveURL('/settings/subscription');
  await expect(dialog(page)).toBeHidden();
});
