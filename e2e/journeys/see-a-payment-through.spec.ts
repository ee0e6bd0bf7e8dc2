import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { port } from '../addresses.ts';
import { deep, expect, test } from '../journey.ts';
import { controlWallet, shownAddress } from '../money.ts';
import { open, openAs, register } from '../people.ts';

test.use({ baseURL: `http://localhost:${port}` });

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a payment by coin and returns its address. */
async function beginByCoin(page: Page, coin = 'TON Toncoin'): Promise<string> {
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await dialog(page).getByRole('radio', { name: coin }).check();
  await dialog(page).getByRole('button', { name: 'Confirm and pay' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'The payment created' })).toBeVisible();
  return shownAddress(page);
}

test('resumes the one pending payment, cancels it, and still credits late money', async ({ page, request }) => {
  await openAs(page, await register(request), '/pricing');
  const address = await beginByCoin(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Choose Studio' }).click();
  await expect(
    dialog(page).getByRole('heading', { name: 'The last payment has not been completed yet' }),
  ).toBeVisible();
  expect(await shownAddress(page)).toBe(address);
  await dialog(page).getByRole('button', { name: 'Cancel payment' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Confirm and pay' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/settings/payments');
  const row = page.getByRole('main').getByRole('link', { name: /No\. \d+/ });
  await expect(row).toContainText('canceled');
  await row.click();
  await expect(page.getByRole('main')).toContainText('Nothing was charged');
  await controlWallet(request, address, 'pay');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: /^Receipt/ })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('list', { name: 'What has happened' })).toContainText(/Canceled.*Paid/s);
  await expect(row).toContainText('paid');
});

test('explains a transfer that is too small: received, missing, and not lost', async ({ page, request }) => {
  await openAs(page, await register(request), '/pricing');
  const address = await beginByCoin(page, 'USDT TRC-20');
  await controlWallet(request, address, 'pay', { amount: 8 });
  await expect(dialog(page).getByRole('heading', { name: 'Only part of the amount has arrived' })).toBeVisible();
  await expect(dialog(page)).toContainText('8 USDT arrived, 1 USDT is missing. Your money is not lost');
  await dialog(page).getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('list', { name: 'What has happened' })).toContainText(
    'Less than the full amount has arrived',
  );
});

test('repeats an expired payment from the list', deep, async ({ page, request }) => {
  await openAs(page, await register(request), '/pricing');
  const address = await beginByCoin(page);
  await controlWallet(request, address, 'expire');
  await dialog(page).getByRole('button', { name: 'I sent to this address' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'The time to pay has run out' })).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Details' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Pay again' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Pro', exact: true })).toBeChecked();
});

test(
  'charges nothing for a declined card, and reopens the page of the bank',
  deep,
  async ({ page, context, request }) => {
    await openAs(page, await register(request), '/pricing');
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    let opened = context.waitForEvent('page');
    await dialog(page).getByRole('button', { name: 'Confirm and pay' }).click();
    const closed = await opened;
    await expect(closed.getByRole('button', { name: 'Decline' })).toBeVisible();
    await closed.close();
    await page.reload();
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    opened = context.waitForEvent('page');
    await dialog(page).getByRole('button', { name: 'Open the payment page' }).click();
    const bank = await opened;
    await bank.getByRole('button', { name: 'Decline' }).click();
    await expect(bank).toHaveURL(/\/settings\/payments\?payment=\d+$/);
    await expect(bank.getByRole('main')).toContainText('The bank declined the payment, and nothing was charged');
    await expect(dialog(page).getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Choose again' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Confirm and pay' })).toBeVisible();
  },
);

test('creates one payment for two clicks, and closes the modal on navigation', async ({ page, request }) => {
  let created = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/payment/create')) created += 1;
  });
  await openAs(page, await register(request), '/jobs');
  await open(page, '/pricing');
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await dialog(page).getByRole('radio', { name: 'XRP' }).check();
  await dialog(page).getByRole('button', { name: 'Confirm and pay' }).dblclick();
  await expect(dialog(page)).toContainText('The transfer must include this memo');
  expect(created).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL('/jobs');
  await expect(dialog(page)).toBeHidden();
});

test('every step of the payment is accessible in both themes and fits a phone', deep, async ({ page, request }) => {
  const expectFits = async (where: string) => {
    await expectAccessibleInBothThemes(page, { where });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page), where).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 844 });
  };
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, await register(request), '/pricing');
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await expect(dialog(page).getByText('Charged today')).toBeVisible();
  await expectFits('choice');
  await page.keyboard.press('Escape');
  const address = await beginByCoin(page);
  await expectFits('pending');
  await controlWallet(request, address, 'pay');
  await expect(dialog(page)).toContainText('have been added to your account');
  await expectFits('paid');
  await dialog(page).getByRole('link', { name: 'Open the receipt' }).click();
  await expect(page.getByRole('region', { name: /^Receipt/ })).toBeVisible();
  await expectFits('payments');
  await page.goto('/settings/subscription');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectFits('subscription');
});

test('prints only the receipt', deep, async ({ page, request }) => {
  await openAs(page, await register(request), '/pricing');
  await controlWallet(request, await beginByCoin(page), 'pay');
  await dialog(page).getByRole('link', { name: 'Open the receipt' }).click();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Receipt/ })).toBeVisible();
  await expect(page.getByRole('banner', { includeHidden: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print receipt', includeHidden: true })).toBeHidden();
});
