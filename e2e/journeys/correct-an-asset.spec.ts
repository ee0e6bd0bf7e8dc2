import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { logIn, openAs } from '../people.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an administrator corrects an imported asset, hides it, brings everything back, and acts on many', async ({
  page,
  request,
}) => {
  const tokens = await logIn(request, 'admin@demo.local', 'polyshelf-demo');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const { data } = await (await request.get('/api/assets?sort=old&limit=50')).json();
  const { id, name: before } = data.find(({ free }: { free: boolean }) => !free);
  const word = `qu${Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
  const name = `Corrected ${word}`;
  const found = async (query: string): Promise<string[]> =>
    (await (await request.get(`/api/assets?${query}`)).json()).data.map((asset: { id: string }) => asset.id);
  const status = async () => (await request.get(`/asset/${id}`)).status();
  const saved = async () => {
    await page.keyboard.press('Control+s');
    await expect(button(page, 'Save')).toBeDisabled();
  };

  await openAs(page, { tokens }, `/admin/assets?search=${id}`);
  await main(page).getByRole('link', { name: before, exact: true }).click();
  await expect(page).toHaveURL(`/admin/assets/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible();
  await expect(main(page)).toContainText('Import');
  await expectAccessibleInBothThemes(page, { where: 'a published asset' });

  const hidden = main(page).getByRole('checkbox', { name: 'Hidden from the catalogue' });
  await main(page).getByLabel('Name, English').fill(name);
  await main(page).getByRole('checkbox', { name: 'Free for everybody' }).check();
  await saved();
  await expect.poll(() => found(`search=${word}&match=exact&free=1`)).toEqual([id]);
  await expect.poll(async () => (await request.get(`/asset/${id}`)).text()).toContain(name);

  await hidden.check();
  await saved();
  await expect.poll(status).toBe(404);
  await expect.poll(() => found(`search=${word}&match=exact`)).toEqual([]);

  // The finder leads to the page of the asset, and to packs in the tree.
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill(word);
  await expect(dialog(page).getByRole('option', { name })).toContainText('hidden');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/assets/${id}`);
  await hidden.uncheck();
  await saved();
  await expect.poll(status).toBe(200);

  await button(page, 'History').click();
  const revisions = dialog(page).getByRole('listitem');
  await expect(revisions).toHaveCount(4);
  await expect(dialog(page)).toContainText('Hidden from the catalogue');
  await revisions.last().getByRole('button').click();
  await dialog(page).getByRole('radio', { name: 'Newest revision' }).click();
  await expect(dialog(page)).toContainText(word);
  await expectAccessibleInBothThemes(page, { where: 'the history of an asset', within: 'dialog[open]' });
  await button(page, 'Use these values').click();
  await expect(main(page).getByLabel('Name, English')).toHaveValue(before);
  await saved();
  await expect.poll(() => found(`search=${word}&match=exact`)).toEqual([]);

  // The next version of an imported asset, which the desk and this page lead to and from.
  await button(page, 'Prepare a new version').click();
  await expect(page).toHaveURL(/\/admin\/upload\?state=work&draft=/);
  const draft = new URL(page.url()).searchParams.get('draft');
  await expect(page.getByRole('heading', { level: 2, name: before })).toBeVisible();
  await page.getByRole('link', { name: 'Edit the published asset' }).click();
  await expect(main(page)).toContainText('A new version is being prepared, with its own texts.');
  await expectAccessibleInBothThemes(page, { where: 'an asset with a new version' });
  await request.post('/api/drafts/state', { headers, data: { drafts: [draft], event: 'delete' } });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/ru/admin/assets/${id}`);
  await expect(main(page).getByRole('checkbox', { name: 'Скрыт из каталога' })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/admin/assets?search=${id}`);
  for (const [action, isFree] of [
    ['Make free', true],
    ['Make paid', false],
  ] as const) {
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await button(page, action).click();
    await dialog(page).getByRole('button', { name: action }).click();
    await expect(page.getByText('Done for 1 row', { exact: true }).last()).toBeVisible();
    await expect.poll(async () => (await (await request.get(`/api/assets/${id}`)).json()).data.free).toBe(isFree);
  }
});
