import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { OAK } from '../demo-assets.ts';
import { expect, test } from '../journey.ts';
import { bearer, getSubscription, underpayByCoin } from '../money.ts';
import { logIn, mailsTo, openAs, type Person, register } from '../people.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page, an action or a thing by the finder. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill(text);
  await dialog(page).getByRole('option').filter({ hasText: text }).first().click();
  await expect(dialog(page)).toBeHidden();
}

async function confirm(page: Page, button: string): Promise<void> {
  await expect(dialog(page).locator('form').getByRole('status')).toContainText('This customer');
  await dialog(page).getByLabel('Reason').fill('wrote to us');
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

/** Publishes a document and then a second revision of it. Returns its slug. */
async function publishTwice(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const slug = `guide-${randomUUID().slice(0, 8)}`;
  const texts = '/api/admin/content/articles';
  const first = { title: `Guide ${slug}`, summary: '', markdown: 'The right words.' };
  const send = async (path: string, data: object) => (await request.post(`${texts}${path}`, { data, headers })).json();
  const { data } = await send('', { kind: 'docs', section: 'operators', locale: 'en', slug, ...first });
  await send(`/${data.id}/en/revisions`, { ...first, markdown: 'A slip of the pen.', based_on: 1 });
  await send(`/${data.id}/en/publish`, {
    revision: 2,
    publish_at: null,
    seen: { live_revision: null, next_revision: null, next_at: null },
  });
  return slug;
}

/** Adds two tags to an asset. Returns their names. */
async function addTags(request: APIRequestContext, headers: Record<string, string>): Promise<[string, string]> {
  const mark = randomUUID().replace(/\W|\d/g, '').slice(0, 6);
  const names: [string, string] = [`zuvel ${mark}`, `zuvela ${mark}`];
  for (const name of names) {
    const tagging = { words: name, tag: { name, name_ru: null }, assets: [OAK] };
    expect((await request.post('/api/admin/words/demand/tag', { data: tagging, headers })).status()).toBe(200);
  }
  return names;
}

test('an operator answers what came in during a day, and reads who did what', async ({ page, request }) => {
  const missing = 'glimmerwhack';
  const customer = await register(request);
  const visitor = await register(request);
  const address = await underpayByCoin(request, customer);
  await openAs(page, visitor, `/search?search=${missing}`);
  await main(page).getByRole('button', { name: 'Notify me when it is added' }).click();
  await expect(main(page)).toContainText('We will e-mail you when it is added.');
  const admin: Person = { email: '', tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') };
  const slug = await publishTwice(request, bearer(admin));
  const [tag, double] = await addTags(request, bearer(admin));
  await openAs(page, admin, '/admin');
  await expect(heading(page)).toHaveText('Today');

  await test.step('finds a payment by a piece of its coin address and settles it', async () => {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill(address.slice(6, 20));
    await expect(dialog(page).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(/^Payment \d+$/);
    await main(page).getByRole('button', { name: 'Settle' }).click();
    await confirm(page, 'Settle');
    await expect.poll(async () => (await getSubscription(request, customer)).sub).toBe('pro');
  });

  await test.step('gives the customer 30 days', async () => {
    const { sub_end: before } = await getSubscription(request, customer);
    await main(page).locator('a[href^="/admin/accounts/"]').first().click();
    await main(page).getByRole('button', { name: 'Give or take days' }).click();
    await dialog(page).getByLabel('Days', { exact: true }).fill('30');
    await confirm(page, 'Give');
    const { sub_end: after } = await getSubscription(request, customer);
    expect(Date.parse(after) - Date.parse(before)).toBe(30 * 86_400_000);
  });

  await test.step('makes a banner for free accounts', async () => {
    await find(page, 'New banner');
    await page.getByLabel('Text in English').fill('Forty new stones');
    await page.getByLabel('Text in Russian').fill('Сорок новых камней');
    await page.getByRole('checkbox', { name: 'Free accounts' }).check();
    await page.keyboard.press('Control+s');
    await expect(heading(page)).toHaveText(/^Banner \d+$/);
    await expect(main(page)).toContainText(/\d+ accounts? would see it now\./);
    // Other journeys count what free accounts see.
    await main(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/admin/banners');
  });

  await test.step('merges two tags', async () => {
    await find(page, 'Tags');
    await main(page).getByRole('searchbox').fill(double);
    await main(page).getByRole('button', { name: double, exact: true }).click();
    await main(page).getByRole('button', { name: 'Merge into another tag' }).click();
    await dialog(page).getByRole('combobox').fill(tag);
    await page.getByRole('option', { name: tag }).first().click();
    await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(`Merged into “${tag}”`)).toBeVisible();
  });

  await test.step('adds a synonym from the demand board, and the visitor who waits gets one mail', async () => {
    await find(page, 'Words');
    const row = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: missing }) });
    await row.getByRole('button', { name: 'Add a synonym' }).click();
    await dialog(page).getByLabel('Means the same as').fill('driftwood');
    await expect(dialog(page)).toContainText(/Would find [1-9]/);
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('reverts a document to its first revision', async () => {
    await find(page, `Guide ${slug}`);
    expect(await (await request.get(`/docs/${slug}`)).text()).toContain('A slip of the pen.');
    const english = main(page).getByRole('region', { name: 'English' });
    await english.getByRole('button', { name: /More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Revisions' }).click();
    await dialog(page).getByRole('button', { name: /^1\s/ }).click();
    await dialog(page).getByRole('button', { name: 'Revert to revision 1' }).click();
    await expect(english.getByLabel('Text in Markdown')).toHaveValue('The right words.');
    await english.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(async () => (await request.get(`/docs/${slug}`)).text()).toContain('The right words.');
  });

  await test.step('reads who did what', async () => {
    await find(page, 'Audit log');
    const row = (event: string) => main(page).getByRole('row').filter({ hasText: event }).first();
    for (const event of ['Payment settled by hand', 'Days given']) {
      await expect(row(event)).toContainText('admin');
      await expect(row(event)).toContainText('wrote to us');
    }
    await expect(row('Synonym added')).toContainText(`${missing} = driftwood`);
    await expectAccessibleInBothThemes(page, { where: 'the audit log' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
    await page.goto('/ru/admin/audit');
    await expect(main(page)).toContainText('wrote to us');
  });

  const subject = `Now in the catalogue: ${missing}`;
  const granted = async () => (await mailsTo(request, visitor.email)).filter((mail) => mail.subject === subject).length;
  await expect.poll(granted).toBe(1);
});
