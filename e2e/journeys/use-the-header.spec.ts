import type { Page } from '@playwright/test';
import { DAY_MS } from '../../contract/src/durations.ts';
import { interactive, openHydrated } from '../hydrated.ts';
import { deep, expect, test } from '../journey.ts';

const phone = { width: 390, height: 844 };

/** Presses Tab until the named control of the header has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const control = page
    .getByRole('banner')
    .getByRole('link', { name })
    .or(page.getByRole('banner').getByRole('button', { name }));
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('the first Tab focuses the link that skips the header', async ({ page }) => {
  await page.goto('/catalog/packs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull();
});

test('category links work by keyboard, mark the current page and navigate on the client', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await tabTo(page, 'Packs');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/catalog/packs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packs');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Packs' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Packs' })).toBeFocused();
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
});

test('prefetches the page of a hovered link', deep, async ({ page }) => {
  await page.goto('/');
  const fetched = page.waitForRequest(/\/catalog\/collections\.data/);
  await page.getByRole('banner').getByRole('link', { name: 'Collections' }).hover();
  await fetched;
});

test('the language switch keeps the page and its query', deep, async ({ page }) => {
  await page.goto('/catalog/producers?sort=new&view=gallery&utm_source=letter');
  await tabTo(page, 'Русский');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ru/catalog/producers?sort=new&view=gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Авторы');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
});

test('follows a link that is pressed while a slow phone still renders another page', deep, async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (draw) => {
      document.startViewTransition = start;
      return start(async () => {
        document.querySelectorAll<HTMLElement>('header nav a')[1]?.click();
        await new Promise((resolve) => setTimeout(resolve, 500));
        if (typeof draw === 'function') await draw();
      });
    };
  });
  await openHydrated(page, '/filter');
  await page.getByRole('banner').getByRole('navigation').getByRole('link').first().click();
  await expect(page).toHaveURL('/catalog/packs');
  await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
});

test('the language switch of a legal document opens its translation', deep, async ({ page }) => {
  await page.goto('/docs/privacy_policy');
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL('/ru/docs/privacy_policy_ru');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Политика конфиденциальности');
});

test('the phone menu traps the focus, returns it when it closes, and links to the sections', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/ru');
  const button = page.getByRole('banner').getByRole('button', { name: 'Меню' });
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await tabTo(page, 'Меню');
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  for (let presses = 0; presses < 10; presses++) {
    expect(
      await menu.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(menu.getByRole('listitem')).toHaveText(['Авторы', 'Паки', 'Коллекции', 'Цены']);
  await menu.getByRole('link', { name: 'Паки' }).press('Enter');
  await expect(page).toHaveURL('/ru/catalog/packs');
  await expect(menu).toBeHidden();
});

/** The visible row of the strip. A figure of zero has no row, such as that of today soon after midnight. */
const shownRow = (page: Page) =>
  page.evaluate(() => {
    const strip = document.querySelector('header ul[aria-label="On the shelf now"]');
    const frame = strip?.parentElement?.getBoundingClientRect();
    const isShown = (row: Element) => Math.abs(row.getBoundingClientRect().top - (frame?.top ?? 0)) < 1;
    return [...(strip?.children ?? [])].findIndex(isShown);
  });

/** Hovers the strip and leaves it, which restarts its six seconds. */
async function startStrip(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const hold = page.getByRole('button', { name: 'Pause the figures' });
  await (await interactive(hold)).press('Enter');
  await expect(hold).toHaveAttribute('aria-pressed', 'true');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await hold.press('Enter');
  await expect(hold).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Tab');
  return hold;
}

/** Advances the clock step by step, because one large step fires a timer only once. */
async function waitTurns(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await page.clock.fastForward(6_000);
}

test('the statistics strip rotates every six seconds and pauses on hover', async ({ page }) => {
  const hold = await startStrip(page);
  expect(await shownRow(page)).toBe(0);
  await page.clock.fastForward(5_900);
  expect(await shownRow(page)).toBe(0);
  await page.clock.fastForward(200);
  await expect.poll(() => shownRow(page)).toBe(1);

  await hold.focus();
  await waitTurns(page, 3);
  expect(await shownRow(page)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(hold).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await waitTurns(page, 3);
  expect(await shownRow(page)).toBe(1);
});

test('the statistics strip stops with reduced motion and is hidden on small screens', deep, async ({ page }) => {
  await startStrip(page);
  await waitTurns(page, 1);
  await expect.poll(() => shownRow(page)).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitTurns(page, 5);
  expect(await shownRow(page)).toBe(1);
  await page.setViewportSize(phone);
  await expect(page.getByRole('list', { name: 'On the shelf now' })).toBeHidden();
});

const plan = (id: string, downloads_per_day: number) => ({ id, level: 0, devices: 2, downloads_per_day });
const person = {
  email: 'mila@example.com',
  tg_id: null,
  first_name: null,
  last_name: null,
  account: {
    id: 1,
    username: 'mila',
    sub: plan('free', 10),
    sub_end: null as string | null,
    downloads_today: 2,
    core_team: false,
    email_verified: false,
  },
};

/** Gives the browser a session and fixed answers, for account states that would take weeks to reach. */
async function signIn(page: Page, me: object): Promise<void> {
  await page.addInitScript(() => {
    const session = { access_token: 'a', refresh_token: 'b', expires: 900_000, expires_at: Date.now() + 900_000 };
    localStorage.setItem('session', JSON.stringify(session));
  });
  await page.route('**/users/me*', (route) => route.fulfill({ json: { data: me } }));
  await page.route('**/items/*banners?*', (route) => route.fulfill({ json: { data: [] } }));
  await page.route('**/api/auth/fp', (route) => route.fulfill({ json: { data: { devices: 1, limit: 2 } } }));
  await page.route('**/api/account/private-chat', (route) =>
    route.fulfill({ json: { data: { url: 'https://chat.example/private' } } }),
  );
}

test('the menu of a free account shows the rest of the allowance and all links', deep, async ({ page }) => {
  await signIn(page, person);
  await page.goto('/catalog/producers');
  await expect(page.getByRole('link', { name: 'Unlock all assets' })).toHaveAttribute('href', '/pricing');
  await expect(page.getByRole('link', { name: '8 of 10 downloads left today' })).toBeVisible();

  await tabTo(page, 'Account menu: mila');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('listitem').filter({ visible: true })).toHaveText([
    'Subscription',
    'Payments',
    'Devices',
    'Settings',
  ]);
  await expect(page.getByText('E-mail not confirmed')).toBeVisible();
  await expect(page.getByRole('img', { name: 'No end date' })).toBeVisible();
  await expect(page.getByText('left', { exact: true })).toBeHidden();

  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Subscription');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account menu: mila' })).toBeFocused();
});

test('the menu of a paid core team account shows the end of the plan, chat and upload desk', async ({ page }) => {
  const end = new Date(Date.now() + 2.5 * DAY_MS);
  await signIn(page, {
    ...person,
    tg_id: '7',
    account: {
      ...person.account,
      sub: plan('pro', 50),
      sub_end: end.toISOString(),
      downloads_today: 50,
      core_team: true,
    },
  });
  await page.goto('/ru/catalog/producers');
  await expect(page.getByRole('link', { name: /Загрузки на сегодня закончились/ })).toHaveAttribute(
    'href',
    '/ru/pricing',
  );
  await expect(page.getByRole('link', { name: 'Открыть все ассеты' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Меню аккаунта: mila' }).click();
  const menu = page.getByRole('navigation', { name: 'Аккаунт', exact: true });
  await expect(menu.getByRole('link', { name: 'Загрузка ассетов' })).toHaveAttribute('href', '/ru/account/upload');
  await expect(menu.getByRole('link', { name: /Закрытый чат/ })).toHaveAttribute(
    'href',
    'https://chat.example/private',
  );
  await expect(page.getByRole('img', { name: 'Подтверждён' })).toBeVisible();
  const [year, month, date] = [end.getFullYear(), end.getMonth() + 1, end.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  await expect(page.getByText(`до ${date}.${month}.${year}`)).toBeVisible();
  await expect(page.getByText('осталось 3 дня')).toHaveClass(/text-red/);

  await menu.getByRole('link', { name: 'Платежи' }).press('Enter');
  await expect(page).toHaveURL('/ru/settings/payments');
  await expect(menu).toBeHidden();
});

test('shows an error with header and footer when the catalogue does not answer', async ({ page, problems }) => {
  await page.goto('/');
  await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'away' }));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' });
  // The footer is hydrated on interaction; until then its links load documents.
  await link.hover();
  await expect
    .poll(() => link.evaluate((element) => Object.keys(element).some((key) => /^__react/.test(key))))
    .toBe(true);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Not available right now|Something went wrong/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Producers' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute('**/*.data*');
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/well-kept shelf/);
  expect(problems.splice(0).every((problem) => problem.includes('503') || problem.includes('away'))).toBe(true);
});
