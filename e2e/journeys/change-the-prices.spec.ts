import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { ignoreStatuses, logIn, openAs } from '../people.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const studio = (page: Page) => main(page).getByRole('group', { name: 'Studio' });
const preview = (page: Page) => main(page).getByRole('region', { name: 'Preview' });
const effect = (page: Page) => main(page).getByRole('region', { name: 'Existing subscribers' });

test('an operator raises a price after seeing what it means, schedules another, and reverts both', async ({
  page,
  request,
  problems,
}) => {
  const tokens = await logIn(request, 'admin@demo.local', 'polyshelf-demo');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const path = '/api/admin/records/prices/current';
  const present = async () => (await (await request.get(path, { headers })).json()).data.value;
  const first = await present();
  await openAs(page, { tokens }, '/admin/prices');
  const dollars = studio(page).getByLabel('Price of a month, $');
  await expect(dollars).toHaveValue('39.00');
  await expectAccessibleInBothThemes(page, { where: 'the prices' });

  // The form says what is wrong before the server does.
  await dollars.fill('0');
  await expect(studio(page)).toContainText('Enter a price above 0.');
  await expect(effect(page)).toContainText('Correct the marked fields');
  await dollars.fill('49.50');
  await studio(page).getByLabel('Price of a month, ₽').fill('4490');
  await dollars.blur();

  // The preview and the effect follow the input.
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'Studio' })).toContainText('$49,50');
  await preview(page)
    .getByRole('link', { name: /12 months/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/prices\?period=12$/);
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'Studio' })).toContainText('$34,65');
  await expect(
    effect(page)
      .getByRole('link', { name: /subscriber/ })
      .first(),
  ).toBeVisible();
  await preview(page).getByRole('tab', { name: 'Checkout' }).click();
  await preview(page).getByRole('radio', { name: 'Studio' }).click();
  await expect(preview(page)).toContainText('$49,50');
  await expectAccessibleInBothThemes(page, { where: 'the preview of the checkout' });

  await button(page, 'Save').click();
  const saved = expect.objectContaining({ usd_cents: 4_950, rub_kopecks: 449_000 });
  await expect.poll(async () => (await present()).plans.studio).toEqual(saved);
  await expect.poll(async () => (await request.get('/pricing')).text()).toContain('$49,50');

  // Another change takes effect later, and can be cancelled.
  await main(page).getByLabel('Roubles per dollar').fill('101.5');
  await button(page, 'Schedule').click();
  await dialog(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(main(page)).toContainText('A change by admin takes effect on');
  await button(page, 'Cancel the schedule').click();
  await expect(main(page)).not.toContainText('A change by admin');

  // What depends on a deleted plan is marked.
  await main(page).getByRole('button', { name: 'Delete Pro', exact: true }).click();
  await expect(main(page)).toContainText('Choose a paid plan.');
  await button(page, 'Discard').click();

  // A colleague deletes the plan that is being changed: it is one choice, and the form goes on.
  const now = await present();
  const team = { ...now.plans.studio, level: 9 };
  const withTeam = { ...now, plans: { ...now.plans, team } };
  const colleague = async (base: object, value: object) =>
    expect((await request.post(path, { headers, data: { base, value } })).status()).toBe(200);
  await colleague(now, withTeam);
  await page.reload();
  const card = main(page).getByRole('group', { name: 'Team' });
  await card.getByLabel('Price of a month, $').fill('59');
  await colleague(withTeam, now);
  await button(page, 'Save').click();
  const choice = dialog(page).getByRole('region', { name: 'Team' });
  await expect(choice).toContainText('Not in this version');
  await expect(dialog(page).getByRole('region')).toHaveCount(1);
  await choice.getByRole('radio', { name: 'Take mine' }).click();
  await dialog(page).getByRole('button', { name: 'Save the result' }).click();
  await expect.poll(async () => (await present()).plans.team).toEqual({ ...team, usd_cents: 5_900 });

  // The other way round: a colleague changes the plan that is being deleted.
  await main(page).getByRole('button', { name: 'Delete Team', exact: true }).click();
  await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'BODY');
  const seen = await present();
  const dearer = { ...seen, plans: { ...seen.plans, team: { ...team, usd_cents: 6_900 } } };
  await colleague(seen, dearer);
  await button(page, 'Save').click();
  await choice.getByRole('radio', { name: 'Take the saved one' }).click();
  await dialog(page).getByRole('button', { name: 'Save the result' }).click();
  await expect(card.getByLabel('Price of a month, $')).toHaveValue('69.00');
  ignoreStatuses(problems, 409);

  // The first prices come back by the history, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  await button(page, 'History').click();
  await dialog(page).getByRole('listitem').last().getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Use these values' }).click();
  await expect(dollars).toHaveValue('39.00');
  await button(page, 'Save').click();
  await expect.poll(present).toEqual(first);
});
