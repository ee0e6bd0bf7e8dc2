import type { Page } from '@playwright/test';
import { HOUR_MS } from '../../contract/src/durations.ts';
import { deep, expect, test } from '../journey.ts';
import { bearer, buyByCard } from '../money.ts';
import { codeFor, logIn, newEmail, open, openAs, password, register } from '../people.ts';

test.setTimeout(120_000);

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const footer = (page: Page) => page.getByRole('contentinfo');

test("a pack of a producer shows only that producer's assets in it", async ({ page, request }) => {
  const { meta } = await (await request.get('/api/assets?producer=clay-and-oak&pack=2&limit=1')).json();
  await open(page, '/catalog/producers/clay-and-oak');
  await main(page)
    .getByRole('navigation', { name: 'Packs' })
    .getByRole('link', { name: /Planks/ })
    .click();
  await expect(page).toHaveURL('/catalog/producers/clay-and-oak/2');
  await expect(page).toHaveTitle('Planks and floorboards · Clay & Oak · Polyshelf');
  await expect(main(page).getByText(`${meta.total} assets`, { exact: true })).toBeVisible();
  await expect(main(page).locator('.asset-grid > li')).toHaveCount(meta.total);
  await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('link')).toHaveText([
    'Home',
    'Catalog',
    'Producers',
    'Clay & Oak',
    'Wood',
    'Planks and floorboards · Clay & Oak',
  ]);

  await page.goto('/catalog/producers/clay-and-oak/2?free=1');
  const free = await (await request.get('/api/assets?producer=clay-and-oak&pack=2&free=1&limit=1')).json();
  await expect(main(page).locator('.asset-grid > li')).toHaveCount(free.meta.total);
  // A pack by id, inside the pack that the path names before it.
  expect((await request.get('/catalog/producers/clay-and-oak/1/2')).status()).toBe(200);
  expect((await request.get('/catalog/producers/clay-and-oak/2/1')).status()).toBe(404);
});

test('shows the private chat in the footer to paying subscribers and sends its URL to no one else', async ({
  page,
  request,
}) => {
  const person = await register(request);
  const chat = () => footer(page).getByRole('link', { name: /Private chat/ });
  const answer = await request.get('/api/account/private-chat', { headers: bearer(person) });
  expect(await answer.text()).not.toContain('chat.example');
  await openAs(page, person, '/pricing');
  await expect(footer(page).getByRole('link', { name: 'Subscription' })).toBeVisible();
  await expect(chat()).toHaveCount(0);

  await buyByCard(request, person);
  await open(page, '/pricing');
  await expect(chat()).toHaveAttribute('href', 'https://chat.example/private');
  expect(await (await request.get('/pricing')).text()).not.toContain('chat.example/private');
});

test('upload pages depend on the role of the account', async ({ page, request }) => {
  const as = async (name: string) => ({ tokens: await logIn(request, `${name}@demo.local`, 'polyshelf-demo') });
  await page.goto('/admin/upload');
  await expect(main(page)).toContainText('Sign in with an administrator account');

  await openAs(page, await as('admin'), '/admin/upload');
  await expect(main(page)).toContainText('No uploads to review');
  await expect(main(page).getByRole('button', { name: /Log in|Sign in/ })).toHaveCount(0);
  await page.goto('/account/upload');
  await expect(main(page)).toContainText('Drop files, folders or a zip here');

  await openAs(page, await as('core'), '/account/upload');
  await expect(main(page)).toContainText('Drop files, folders or a zip here');
  await page.goto('/ru/admin/upload');
  await expect(main(page)).toContainText('Перетащите сюда');

  await openAs(page, await as('free'), '/account/upload');
  await expect(main(page)).toContainText('Your account is not part of the core team');
});

test(
  'shows the large picture of an asset in the pricing prompt, also to a visitor',
  deep,
  async ({ page, request, problems }) => {
    const assets = (await (await request.get('/items/assets?fields=id,free,images.relation_data&limit=50')).json())
      .data;
    const hasLarge = ({ images }: { images: { relation_data: string | null }[] }) =>
      images.filter(({ relation_data }) => relation_data === 'maxi').length === 1;
    expect(assets.length).toBeGreaterThan(20);
    expect(assets.filter((asset: never) => !hasLarge(asset))).toEqual([]);

    const { id } = assets.find(({ free }: { free: boolean }) => !free);
    const { images } = (await (await request.get(`/api/assets/${id}`)).json()).data;
    const large = images.find(({ relation_data }: { relation_data: string }) => relation_data === 'maxi');
    await open(page, `/asset/${id}`);
    await main(page).getByRole('button', { name: 'Unlock with a plan' }).filter({ visible: true }).click();
    await expect(dialog(page)).toContainText('This asset comes with a paid plan');
    const shown = dialog(page).getByRole('img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(large.id);
    await dialog(page).getByRole('button', { name: 'Maybe later' }).click();
    await expect(dialog(page)).toHaveCount(0);

    await main(page).getByRole('button', { name: 'Unlock with a plan' }).filter({ visible: true }).click();
    await dialog(page).getByRole('button', { name: 'Next step' }).click();
    const email = newEmail();
    await dialog(page).locator('input[name=email]').fill(email);
    await dialog(page).locator('input[name=password]').fill(password);
    await dialog(page).locator('input[name=repeat_password]').fill(password);
    await dialog(page).getByRole('checkbox').check();
    await dialog(page).locator('button[type=submit]').click();
    const code = await codeFor(request, email, 'Your code to register');
    await dialog(page).getByPlaceholder('000000').fill(code);
    await page.keyboard.press('Enter');
    // After registering, the same page opens the payment.
    await expect(dialog(page)).toContainText('Charged today');
    await expect(page).toHaveURL(`/asset/${id}`);
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('status of 403')));
  },
);

test('serves a logo for every coin', async ({ request }) => {
  const { data } = await (await request.get('/api/payment/1/coins')).json();
  expect(data.length).toBeGreaterThan(3);
  for (const { code, logo_url } of data) {
    const answer = await request.get(logo_url);
    expect([code, answer.status(), answer.headers()['content-type']]).toEqual([code, 200, 'image/svg+xml']);
  }
  expect((await request.get('/images/coins/coin.svg')).status()).toBe(200);
});

test(
  'does not offer the Pro trial to a Max subscriber, and explains why a purchase must wait',
  deep,
  async ({ page, request }) => {
    const person = await register(request);
    const trial = page.getByText('3 days for 1 ₽');
    await openAs(page, person, '/pricing');
    await expect(trial).toBeVisible();
    const colourOf = (name: string) =>
      main(page)
        .getByRole('button', { name })
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const highlighted = await colourOf('Choose Pro');
    await buyByCard(request, person, 'max', 30, '1690.00');
    await open(page, '/pricing');
    await expect(main(page).getByRole('button', { name: 'Extend Max' })).toBeVisible();
    // The highlighted button does not lead to a smaller plan.
    await expect.poll(() => colourOf('Extend Max')).toBe(highlighted);
    expect(await colourOf('Choose Pro')).not.toBe(highlighted);
    await expect(trial).toHaveCount(0);

    await main(page).getByRole('button', { name: 'Choose Studio' }).click();
    await expect(page).toHaveURL('/settings/subscription');
    const why = main(page)
      .getByRole('status')
      .filter({ hasText: /Auto-renewal|auto-renewal/ })
      .first();
    await expect(why).toContainText('Turn off auto-renewal below');
    await main(page).getByRole('switch').click();
    await expect(why).toContainText('Auto-renewal is off');
    await main(page).getByRole('button', { name: 'Choose Studio' }).click();
    await expect(dialog(page)).toContainText('Charged today');
    // The payment modal does not offer it either, now that auto-renewal is off.
    await dialog(page).getByRole('radio', { name: 'Pro' }).check();
    await expect(dialog(page).getByRole('switch')).toHaveCount(0);
    await expect(dialog(page)).toContainText(
      'What you paid for the remaining days is converted into days of the new plan',
    );
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the payment modal links to terms and privacy', deep, async ({ page, request }) => {
    await openAs(page, await register(request), '/ru/pricing');
    await main(page).getByRole('button', { name: 'Выбрать Pro' }).click();
    for (const name of [/Правила сервиса/, /Политика конфиденциальности/]) {
      const link = dialog(page).getByRole('link', { name });
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport();
    }
  });

  test('the payment modal fits a phone of 320 pixels', deep, async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, plan] of [
      ['/pricing', 'Choose Pro'],
      ['/ru/pricing', 'Выбрать Pro'],
    ] as const) {
      await openAs(page, await register(request), path);
      await main(page).getByRole('button', { name: plan }).click();
      await expect(dialog(page).getByRole('status')).toBeVisible();
      expect(await dialog(page).evaluate((element) => element.scrollWidth)).toBe(320);
    }
  });
});

test('an empty list says what is empty', deep, async ({ page, request }) => {
  await open(page, '/catalog/packs/2?search=zzzzzz');
  await expect(main(page)).toContainText('Nothing found for “zzzzzz”');
  await main(page).getByRole('link', { name: 'Show all assets' }).click();
  await expect(page).toHaveURL('/catalog/packs/2');
  await openAs(page, await register(request), '/catalog/collections');
  await expect(main(page)).toContainText('No collections or favourites yet');
  await page.goto('/ru/blog');
  await expect(main(page)).toContainText('Записей пока нет');
});

test('charges the minimum of a coin when the price is lower, and says so first', deep, async ({ page, request }) => {
  await page.route('**/api/payment/1/min?*', (route) =>
    route.fulfill({ json: { data: { min_amount: 2.375, fiat_equivalent: 12.345 } } }),
  );
  await openAs(page, await register(request), '/pricing');
  await main(page).getByRole('button', { name: 'Choose Pro' }).click();
  await dialog(page).getByRole('radio', { name: 'TON Toncoin' }).check();
  await expect(dialog(page).getByRole('status').filter({ hasText: '$' })).toHaveText('$12,35');
  await expect(dialog(page)).toContainText('The minimum payment in TON is $12,35');
  await dialog(page)
    .getByRole('radio', { name: /Card, roubles/ })
    .check();
  await expect(dialog(page).getByRole('status').filter({ hasText: '₽' })).toHaveText('790\u00a0₽');

  // The Russian page shows the price in roubles, but no rouble amount for the minimum.
  await open(page, '/ru/pricing');
  await main(page).getByRole('button', { name: 'Выбрать Pro' }).click();
  await dialog(page).getByRole('radio', { name: 'TON Toncoin' }).check();
  await expect(dialog(page).getByRole('status').filter({ hasText: '$' })).toHaveText('$12,35');
  await expect(dialog(page).getByText('≈')).toHaveCount(0);
});

test('copies the amount of a card payment', deep, async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await register(request);
  const wish = { provider: 'rk', sub: 'pro', sub_days: 30, price_amount: '790.00', pay_currency: 'rk_rub' };
  expect((await request.post('/api/payment/create', { data: wish, headers: bearer(person) })).status()).toBe(200);
  await openAs(page, person, '/pricing');
  await main(page).getByRole('button', { name: 'Choose Pro' }).click();
  await dialog(page).getByRole('button', { name: 'Copy the amount' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Amount copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('790.00');
});

test('filters a list 200 ms after the last key', async ({ page }) => {
  await page.clock.install();
  await open(page, '/catalog/packs');
  const menu = page.getByRole('navigation', { name: 'All packs' });
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await menu.getByRole('searchbox').fill('bark');
  await page.clock.runFor(150);
  await expect(menu.getByRole('link', { name: /Brick/ }).first()).toBeVisible();
  await page.clock.runFor(100);
  await expect(menu.getByRole('link', { name: /Brick/ })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: /Bark/ })).toBeVisible();
});
