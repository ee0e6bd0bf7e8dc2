import type { Page } from '@playwright/test';
import { HOUR_MS } from '../../contract/src/durations.ts';
import { port } from '../addresses.ts';
import { deep, expect, test } from '../journey.ts';
import {
  buyByCard,
  getSubscription,
  letDaysPass,
  renewOnSchedule,
  setBankAnswer,
  showBanner,
  tryToPay,
} from '../money.ts';
import { mailsTo, openAs, register } from '../people.ts';

test.use({ baseURL: `http://localhost:${port}` });
// Serial, because the simulated bank has one answer for all charges.
test.describe.configure({ mode: 'serial' });

const dialog = (page: Page) => page.getByRole('dialog');
const banner = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const main = (page: Page) => page.getByRole('main');

test('turns auto-renewal off and on with one click each, and keeps the paid time', async ({ page, request }) => {
  const person = await register(request);
  await buyByCard(request, person);
  const { sub_end } = await getSubscription(request, person);
  await openAs(page, person, '/settings/subscription');
  await expect(main(page)).toContainText('we will charge your card 790 ₽ for the next month');
  const renewal = page.getByRole('switch', { name: 'Renew automatically' });
  await renewal.uncheck();
  await expect(main(page)).toContainText('you continue on the free plan');
  await expect(main(page)).toContainText('Auto-renewal turned off');
  await renewal.check();
  await expect(main(page)).toContainText('we will charge your card 790 ₽');
  expect((await getSubscription(request, person)).sub_end).toBe(sub_end);
});

test('renews three months by card, each one day before its end', async ({ request }) => {
  const person = await register(request);
  await buyByCard(request, person);
  await setBankAnswer(request, 'paid');
  await letDaysPass(request, person, -0.5);
  for (const months of [2, 3, 4]) {
    await letDaysPass(request, person, 30);
    await tryToPay(request, person);
    const { history } = await getSubscription(request, person);
    expect(history.filter(({ kind }: { kind: string }) => kind === 'payment').length).toBe(months);
  }
  const mails = await mailsTo(request, person.email);
  await expect
    .poll(
      async () => (await mailsTo(request, person.email)).filter(({ subject }) => subject.endsWith('received')).length,
    )
    .toBe(4);
  expect(mails.some(({ subject }) => subject === 'The card could not be charged')).toBe(false);
});

test(
  'reports failed renewals, blocks the subscription after the last one, and unblocks it by a payment',
  deep,
  async ({ page, request }) => {
    test.slow();
    const person = await register(request);
    await buyByCard(request, person);
    await setBankAnswer(request, 'declined');
    await letDaysPass(request, person, 29.5);
    await renewOnSchedule(request, person);
    await expect
      .poll(async () => (await mailsTo(request, person.email))[0]?.subject)
      .toBe('The card could not be charged');

    await openAs(page, person, '/jobs');
    await expect(banner(page)).toContainText('The card could not be charged for the next period');
    await banner(page).getByRole('link', { name: 'Open settings' }).click();
    await expect(main(page)).toContainText(
      'We could not charge your card 790 ₽, and nothing was taken. We will try again on',
    );

    for (let day = 0; day < 6 && !(await getSubscription(request, person)).blocked; day += 1) {
      await letDaysPass(request, person, 1);
      await renewOnSchedule(request, person);
    }
    await expect
      .poll(async () => (await mailsTo(request, person.email))[0]?.subject)
      .toBe('Your subscription has ended');

    await page.goto('/settings/subscription');
    await expect(main(page)).toContainText('Your card is not charged until you pay.');
    await page.goto('/catalog/packs');
    await expect(dialog(page)).toContainText('Auto-renewal failed');
    await setBankAnswer(request, 'paid');
    await letDaysPass(request, person, 0.1);
    await dialog(page).getByRole('button', { name: 'Try to pay' }).click();
    await expect(page).toHaveURL(/\/settings\/payments\?payment=\d+$/);
    await expect(main(page)).toContainText('30 days of Pro have been added to your account');
    await page.goto('/settings/subscription');
    await expect(main(page)).toContainText('we will charge your card 790 ₽');
  },
);

test(
  'announces the end of a plan; a closed banner makes room for the next and returns after 12 hours',
  deep,
  async ({ page, request }) => {
    const person = await register(request);
    await buyByCard(request, person);
    await letDaysPass(request, person, 28);
    await openAs(page, person, '/settings/subscription');
    await page.getByRole('switch', { name: 'Renew automatically' }).uncheck();
    await showBanner(request, person, 'Forty new rocks');
    await page.goto('/jobs');
    await expect(banner(page)).toContainText('Your subscription ends soon');
    await expect(banner(page).getByRole('button', { name: 'Extend' })).toBeVisible();
    await banner(page).getByRole('button', { name: 'Close the announcement' }).click();
    await expect(banner(page)).toContainText('Forty new rocks');
    await banner(page).getByRole('button', { name: 'Close the announcement' }).click();
    await expect(banner(page)).toBeHidden();

    const closedHoursAgo = (hours: number) =>
      page.evaluate((ago) => {
        const closed = JSON.parse(localStorage.getItem('banners_closed') ?? '{}');
        for (const id of Object.keys(closed)) closed[id] = Date.now() - ago;
        localStorage.setItem('banners_closed', JSON.stringify(closed));
      }, hours * HOUR_MS);
    await closedHoursAgo(11.9);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toBeHidden();
    await closedHoursAgo(12.1);
    await page.reload();
    await expect(banner(page)).toContainText('Your subscription ends soon');
    await banner(page).getByRole('button', { name: 'Extend' }).click();
    await expect(dialog(page).getByRole('radio', { name: 'Pro', exact: true })).toBeChecked();
  },
);
