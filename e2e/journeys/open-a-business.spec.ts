import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { startNewBusiness } from '../new-business.ts';
import { open } from '../people.ts';

test.setTimeout(600_000);

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

test('an operator opens a business on an empty server, and the first customer buys', async ({ browser }) => {
  const business = await startNewBusiness();
  const operator = 'operator@example.com';
  const secret = await business.createAdmin(operator);
  const office = await browser.newContext({ baseURL: business.url, reducedMotion: 'reduce' });
  const desk = await office.newPage();

  await test.step('the operator signs in and sets up a second factor', async () => {
    await open(desk, '/');
    await desk.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
    await dialog(desk).locator('input[name=email]').fill(operator);
    await dialog(desk).locator('input[name=password]').fill(secret);
    await desk.keyboard.press('Enter');
    await expect(dialog(desk)).toBeHidden();
    await open(desk, '/admin');
    await main(desk).getByRole('link', { name: /two-factor/i }).click();
  });
  await business.stop();
});
