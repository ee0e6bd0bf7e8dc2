import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { OAK } from '../demo-assets.ts';
import { expect, test } from '../journey.ts';
import { bearer } from '../money.ts';
import { ignoreStatuses, logIn, mailsTo, openAs, register } from '../people.ts';

const missing = 'flimbercroft';

test('a search without a result becomes a synonym, the person who waits is told, and two tags become one', async ({
  page,
  request,
}) => {
  const visitor = await register(request);
  await openAs(page, visitor, `/search?search=${missing}`);
  await page.getByRole('button', { name: 'Notify me when it is added' }).click();
  await expect(page.getByText('We will e-mail you when it is added.')).toBeVisible();

  const admin = { tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') };
  await openAs(page, admin, '/admin/words');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: missing }) });
  await expect(row).toContainText('1 person waits');
  await expectAccessibleInBothThemes(page, { where: 'the demand board' });
  await row.getByRole('button', { name: 'Add a synonym' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Means the same as').fill('driftwood');
  const effect = dialog
    .getByRole('region')
    .or(dialog.locator('section'))
    .filter({ hasText: `Search “${missing}”` });
  await expect(effect).toContainText('Finds 0 assets now');
  await expect(effect).toContainText(/Would find [1-9]\d* assets?/);
  await expectAccessibleInBothThemes(page, { where: 'a synonym', within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Synonym added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const subject = `Now in the catalogue: ${missing}`;
  const granted = async () => (await mailsTo(request, visitor.email)).filter((mail) => mail.subject === subject).length;
  await expect.poll(granted).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Words' })).toBeVisible();
  await expect(row).toHaveCount(0);

  // Edit a tag, merge it into another one, and undo that.
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await page.getByRole('searchbox').fill('bejmat');
  await expect(page).toHaveURL(/search=bejmat/);
  await page.getByRole('button', { name: 'bejmat', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('bejmat');
  await main.getByLabel('English synonyms').fill('quonkle\nquonkle tile');
  await expectAccessibleInBothThemes(page, { where: 'a tag' });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Merge into another tag' }).click();
  await dialog.getByRole('combobox').fill('adobe');
  await page.getByRole('option', { name: /^adobe/ }).click();
  await expect(dialog).toContainText('quonkle');
  await expect(dialog).toContainText('Search “bejmat”');
  await expect(dialog).toContainText('Would find');
  await expectAccessibleInBothThemes(page, { where: 'a merge', within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged into “adobe”')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('adobe');
  await expect(main.getByLabel('English synonyms')).toHaveValue(/bejmat\nquonkle/);
  await expectAccessibleInBothThemes(page, { where: 'a tag with merges' });
  expect(await overflowOf(page)).toBe(0);
  await page.goto('/search?tag=bejmat');
  await expect(page).toHaveURL(/tag=adobe/);
  await page.goBack();
  await main.getByRole('button', { name: 'Undo the merge of “bejmat”' }).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  await expect(main.getByLabel('English synonyms')).not.toHaveValue(/bejmat/);
  await expect.poll(async () => (await request.get('/api/assets?tag=bejmat')).status()).toBe(200);
  expect(await granted()).toBe(1);
});

test('searches in two languages are one line of the board, and a translation answers the one who waits', async ({
  page,
  request,
}) => {
  const [english, russian] = ['protractor', 'транспортир'];
  const visitor = await register(request);
  await request.get(`/api/assets?search=${english}`);
  await request.get(`/api/assets?search=${english}s`);
  await openAs(page, visitor, `/ru/search?search=${russian}`);
  await page.getByRole('button', { name: 'Сообщить, когда появится' }).click();
  await expect(page.getByText('Когда появится, придёт письмо.')).toBeVisible();

  const admin = { email: '', tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') };
  const headers = bearer(admin);
  const tagging = { words: 'zofrel', tag: { name: 'zofrel', name_ru: null }, assets: [OAK] };
  expect((await request.post('/api/admin/words/demand/tag', { data: tagging, headers })).status()).toBe(200);
  await openAs(page, admin, '/admin/words');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('radio', { name: russian }) })
    .filter({ has: page.getByRole('radio', { name: english, exact: false }) });
  await row.getByRole('radio', { name: russian }).check();
  await expectAccessibleInBothThemes(page, { where: 'a choice of searches' });
  await row.getByRole('button', { name: 'Add a translation' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Add the translation “${russian}”`);
  await dialog.getByRole('combobox').fill('zofrel');
  await page.getByRole('option', { name: /^zofrel/ }).click();
  await expect(dialog).toContainText('Finds 0 assets now');
  await expect(dialog).toContainText('Would find 1 asset');
  await expectAccessibleInBothThemes(page, { where: 'a translation', within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“zofrel” is translated')).toBeVisible();
  const granted = async () =>
    (await mailsTo(request, visitor.email)).filter((mail) => mail.subject.includes(russian)).length;
  await expect.poll(granted).toBe(1);

  // What is left of the line is dismissed and comes back.
  await page.reload();
  const left = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: english }) });
  await left.getByRole('button', { name: 'Dismiss' }).click();
  await expect(left).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(left).toHaveCount(1);
  expect(await granted()).toBe(1);
});

test('two administrators edit a tag at once, and the second chooses a version of each field', async ({
  page,
  request,
  problems,
}) => {
  const admin = { email: '', tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') };
  const headers = bearer(admin);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await openAs(page, admin, '/admin/words/tags');
  await page.getByRole('link', { name: 'New tag' }).click();
  await main.getByLabel('English', { exact: true }).fill('Quandle Wood');
  await expect(main.getByLabel('Address')).toHaveValue('quandle-wood');
  await main.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/\/tags\/\d+$/);
  const id = page.url().split('/').at(-1);
  const path = `/api/admin/records/tag/${id}`;
  const present = async () => (await (await request.get(path, { headers })).json()).data.value;
  const base = await present();

  await main.getByLabel('English', { exact: true }).fill('Quandle');
  await main.getByLabel('Russian', { exact: true }).fill('Квандл');
  await page.reload();
  await expect(main).toContainText('Your unsaved input has been restored.');
  const value = { ...base, name: 'Quandles', synonyms: { en: ['quandlet'], ru: [] } };
  expect((await request.post(path, { headers, data: { base, value } })).status()).toBe(200);
  await page.keyboard.press('Control+s');
  const field = (title: string) => dialog.getByRole('region', { name: title, exact: true });
  await expect(field('English')).toContainText('Both of you have changed this field.');
  ignoreStatuses(problems, 409);
  await field('English').getByRole('radio', { name: 'Take the saved one' }).click();
  await dialog.getByRole('button', { name: 'Save the result' }).click();
  await expect.poll(present).toEqual({ ...value, name_ru: 'Квандл' });

  await expect(dialog).toBeHidden();
  await main.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/tags$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await request.get(path, { headers })).status()).toBe(200);
});
