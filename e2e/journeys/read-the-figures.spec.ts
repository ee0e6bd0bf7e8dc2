import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { logIn, openAs } from '../people.ts';

test('an administrator reads the figures, their definitions, their days and the rows behind them', async ({
  page,
  request,
}) => {
  await openAs(page, { tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') }, '/admin');
  const revenue = page.getByRole('region', { name: 'Revenue' });
  const plot = revenue.getByRole('button', { name: /^Revenue, .* Arrow keys read the days\.$/ });
  await expect(plot).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  await expectAccessibleInBothThemes(page, { where: 'Today' });

  await plot.press('End');
  await expect(revenue.getByRole('status')).toHaveText(/^\d\d\.\d\d\.\d{4} · All: \$/);
  const last = await revenue.getByRole('status').innerText();
  await plot.press('ArrowLeft');
  await expect(revenue.getByRole('status')).not.toHaveText(last);
  await revenue.getByRole('button', { name: 'What this counts' }).click();
  await expect(revenue.getByRole('dialog')).toContainText('Roubles are converted at the rate of the payment.');
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: 'Year' }).click();
  await expect(page).toHaveURL('/admin?days=365');
  await revenue.getByRole('radio', { name: 'Plan' }).check();
  await revenue.getByRole('button', { name: 'As a table' }).click();
  await expect(revenue.getByRole('columnheader', { name: 'studio', exact: true })).toBeVisible();
  await expect(revenue.getByRole('row')).toHaveCount(366);

  await page.getByRole('main').locator('dl').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/subscriptions\/events\?|\/admin\/payments\?/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.goto('/admin/figures?figure=revenue&top=pack');
  await page.getByRole('button', { name: 'Dates' }).click();
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/days=last-month/);
  await page.getByRole('button', { name: 'Last month' }).click();
  await page.getByLabel('First day').fill('2026-03-09');
  await page.getByLabel('Last day').fill('2026-03-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Dates' })).toContainText('Choose a first day before the last one');
  await page.getByLabel('First day').fill('2026-02-24');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/from=2026-02-24&to=2026-03-01/);
  await expect(page.getByText('24.02.2026 – 01.03.2026, compared with 18.02.2026 – 23.02.2026').first()).toBeVisible();
  await page.getByRole('radio', { name: '90 days' }).click();
  await page.getByRole('radio', { name: 'Producers' }).click();
  await expect(page).toHaveURL(/top=producer/);

  await page.goto('/ru/admin/figures?figure=downloads');
  await expect(page.getByRole('heading', { name: 'Скачивания' })).toBeVisible();
  await page.getByLabel('Показатель').selectOption('Активные подписки');
  await expect(page).toHaveURL(/figure=active/);
  await expect(page.getByRole('row', { name: /^pro/ })).toBeVisible();
  await expectAccessibleInBothThemes(page, { where: 'Figures' });
  await page.goto('/ru/admin/system');
  await expect(page.getByRole('row', { name: /^Robokassa/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/admin', '/admin/figures', '/admin/system']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflowOf(page), path).toBe(0);
  }
});
