import type { Page } from '@playwright/test';
import { port } from '../addresses.ts';
import { deep, expect, test } from '../journey.ts';
import { controlWallet, shownAddress, walletPage } from '../money.ts';
import { codeFor, logIn, mailsTo, newEmail, open, openAs, password, register } from '../people.ts';

// The bank redirects to this origin, and a session belongs to one origin.
test.use({ baseURL: `http://localhost:${port}` });

const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Confirm and pay|Подтвердить и оплатить)$/ });

test('a visitor registers during checkout and buys Pro with a coin', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, '/pricing');
  await expect(page.getByRole('listitem').filter({ hasText: 'Studio' })).toContainText('$39');
  await page.getByRole('button', { name: 'Choose Pro' }).click();

  const email = newEmail();
  await dialog(page).getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByLabel('Repeat password').fill(password);
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: 'Register' }).first().click();
  await dialog(page)
    .getByLabel('Six-digit code')
    .fill(await codeFor(request, email, 'Your code to register'));
  await dialog(page).getByRole('button', { name: 'Send code', exact: true }).click();

  await expect(dialog(page).getByRole('radio', { name: 'Pro', exact: true })).toBeChecked();
  await expect(dialog(page).getByRole('radio', { name: 'Card, other banks' })).toBeChecked();
  await expect(dialog(page)).toContainText('Not every bank and country is supported');
  await dialog(page).getByRole('radio', { name: 'USDT TRC-20' }).check();
  await expect(dialog(page)).toContainText('Recurring payments are not available with cryptocurrency');
  await expect(dialog(page).getByRole('status')).toHaveText('$9');
  await confirm(page).click();

  await expect(dialog(page).getByRole('heading', { name: 'The payment created' })).toBeVisible();
  await expect(dialog(page)).toContainText('Send exactly 9 USDT on the Tron (TRC-20) network');
  await expect(dialog(page).getByRole('img', { name: 'QR code of the payment address' })).toBeVisible();
  const address = await shownAddress(page);
  await dialog(page).getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Address copied');
  expect(await copied()).toBe(address);
  await dialog(page).getByRole('button', { name: 'Copy the amount' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Amount copied');
  expect(await copied()).toBe('9');

  await dialog(page).getByRole('button', { name: 'I sent to this address' }).click();
  await expect(dialog(page)).toContainText('Payment may take time');
  const wallet = await context.newPage();
  await wallet.goto(await walletPage(request, address));
  await wallet.getByRole('button', { name: 'Send 9 USDTTRC20' }).click();
  await expect(dialog(page)).toContainText('The transfer is on its way');
  await expect(dialog(page).getByRole('button', { name: 'Cancel payment' })).toBeHidden();
  await expect(dialog(page)).toContainText('30 days of Pro have been added to your account', { timeout: 30_000 });
  await expect(dialog(page).getByRole('region', { name: /^Receipt/ })).toContainText(/Downloads per day\s*50/);
  await expect(page.getByRole('banner').getByRole('link', { name: '50 of 50 downloads left today' })).toBeVisible();
  await expect.poll(async () => (await mailsTo(request, email))[0]?.subject).toMatch(/^Payment \d+ has been received$/);
});

test('a Russian customer pays by card in a second tab, and both tabs show the payment', async ({
  page,
  context,
  request,
}) => {
  const person = await register(request);
  await openAs(page, person, '/ru/pricing');
  await page.getByRole('button', { name: 'Выбрать Pro' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Карта, рубли' })).toBeChecked();
  await expect(dialog(page).getByRole('status')).toHaveText('790 ₽');
  await confirm(page).click();
  await expect(dialog(page)).toContainText('Отметьте, чтобы продолжить');
  await expect(dialog(page).getByRole('checkbox')).toBeFocused();
  await dialog(page).getByRole('checkbox').check();

  const opened = context.waitForEvent('page');
  await confirm(page).click();
  const bank = await opened;
  await expect(bank.getByRole('main')).toContainText('The shop may charge this card again');
  expect(await bank.evaluate(() => window.opener)).toBeNull();
  await expect(dialog(page).getByRole('heading', { name: 'Платёж создан' })).toBeVisible();
  await bank.getByRole('button', { name: 'Pay 790.00 ₽' }).click();

  await expect(bank).toHaveURL(/\/ru\/settings\/payments\?payment=\d+$/);
  await expect(bank.getByRole('region', { name: /^Чек/ })).toContainText('790 ₽');
  await expect(dialog(page)).toContainText('30 дней тарифа Pro уже на вашем аккаунте');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Продлить Pro' }).click();
  await expect(page).toHaveURL('/ru/settings/subscription');
  await expect(page.getByRole('main')).toContainText('с карты спишется 790 ₽ за следующий месяц');
});

test(
  'an administrator who holds Shift pays a test amount of ten roubles; others pay the price',
  deep,
  async ({ page, context, request }) => {
    const admin = { tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') };
    for (const [person, price] of [
      [admin, '10.00'],
      [await register(request), '790.00'],
    ] as const) {
      await openAs(page, person, '/ru/pricing');
      await page.getByRole('button', { name: 'Выбрать Pro' }).click();
      await dialog(page).getByRole('checkbox').check();
      const opened = context.waitForEvent('page');
      await confirm(page).click({ modifiers: ['Shift'] });
      const bank = await opened;
      await expect(bank.getByRole('button', { name: `Pay ${price} ₽` })).toBeVisible();
      await bank.close();
      await dialog(page).getByRole('button', { name: 'Отменить платёж' }).click();
      await expect(confirm(page)).toBeVisible();
    }
  },
);

test('the trial fixes plan, period and card payment, and is offered only once', async ({ page, context, request }) => {
  const person = await register(request);
  await openAs(page, person, '/pricing?period=12');
  await page.getByRole('button', { name: 'Choose Max' }).click();
  const radio = (name: string) => dialog(page).getByRole('radio', { name });
  const trial = dialog(page).getByRole('switch', { name: /Pro for 3 days for 1 ₽/ });
  const total = dialog(page).getByRole('status');
  await expect(radio('12 months')).toBeChecked();
  await radio('TON Toncoin').check();
  await expect(total).toHaveText('$159,60');

  await trial.check();
  for (const name of ['Pro', '1 month', 'Card, roubles']) await expect(radio(name).first()).toBeChecked();
  await expect(total).toHaveText('1 ₽');
  for (const away of ['BTC', '6 months', 'Max']) {
    await radio(away).check();
    await expect(trial).not.toBeChecked();
    await trial.check();
    await expect(total).toHaveText('1 ₽');
  }
  await trial.uncheck();
  await expect(total).toHaveText('790 ₽');
  await trial.check();
  await dialog(page).getByRole('checkbox').check();
  const opened = context.waitForEvent('page');
  await confirm(page).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Pay and close the tab' }).click();
  await expect(dialog(page)).toContainText('3 days of Pro have been added to your account');

  await page.goto('/settings/subscription');
  await page.getByRole('switch', { name: 'Renew automatically' }).uncheck();
  await expect(page.getByRole('main')).toContainText('Nothing is charged automatically');
  await page.getByRole('button', { name: 'Extend or change plan' }).click();
  await expect(confirm(page)).toBeVisible();
  await expect(trial).toBeHidden();
});

test('changing the plan gives exactly the end date that the checkout showed', async ({ page, request }) => {
  const person = await register(request);
  // Once the page knows of the first payment, no newer answer arrives: the next modal must not show that payment again.
  let isPendingKnown = false;
  await page.route(/\/api\/payments\?.*status=new/, async (route) => {
    if (isPendingKnown) return;
    const response = await route.fetch();
    await route.fulfill({ response });
    isPendingKnown = (await response.json()).data.length > 0;
  });
  // The subscription after the first payment arrives late: until then the checkout must not compute with the old one.
  const released = Promise.withResolvers<void>();
  await page.route('/api/subscription', async (route) => {
    if (isPendingKnown) await released.promise;
    await route.continue();
  });
  await openAs(page, person, '/pricing');
  const order = dialog(page).getByRole('region', { name: 'Your order' });
  const choose = (plan: string) => page.getByRole('button', { name: plan }).click();
  const pay = async () => {
    await dialog(page).getByRole('radio', { name: 'LTC' }).check();
    const promised = await order.locator('time').innerText();
    await confirm(page).click();
    await expect(dialog(page).getByRole('heading', { name: 'The payment created' })).toBeVisible();
    await expect.poll(() => isPendingKnown).toBe(true);
    await controlWallet(request, await shownAddress(page), 'pay');
    await expect(dialog(page)).toContainText('have been added to your account');
    return promised;
  };
  await choose('Choose Pro');
  await pay();
  await page.keyboard.press('Escape');
  await choose('Choose Studio');
  await expect(dialog(page)).toBeVisible();
  await expect(order).toHaveCount(0);
  released.resolve();
  const promised = await pay();
  const given = /until ([\d., :]+)\./.exec(await dialog(page).innerText())?.[1] ?? '';
  const minutes = (text: string) => {
    const [day, month, year, hour, minute] = text.match(/\d+/g)?.map(Number) ?? [];
    return Date.UTC(year ?? 0, month ?? 0, day, hour, minute) / 60_000;
  };
  // The minute may change between the quote and the payment.
  expect(Math.abs(minutes(given) - minutes(promised))).toBeLessThanOrEqual(1);
});

test('the checkout says that the subscription could not be loaded, and tries again', async ({
  page,
  request,
  problems,
}) => {
  await page.route('/api/subscription', (route) => route.fulfill({ status: 403, json: { errors: [] } }));
  await openAs(page, await register(request), '/pricing');
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  const again = dialog(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(problems.splice(0)).toEqual([expect.stringContaining('403')]);
  await page.unroute('/api/subscription');
  await again.click();
  await expect(dialog(page).getByRole('region', { name: 'Your order' })).toBeVisible();
});
