import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { logIn, mailsTo, openAs, register } from '../people.ts';

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
  const subject = `Now in the catalogue: ${missing}`;
  const granted = async () => (await mailsTo(request, visitor.email)).filter((mail) => mail.subject === subject).length;
  await expect.poll(granted).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Words' })).toBeVisible();
  await expect(row).toHaveCount(0);

  // Edit a tag, then merge it into another one.
  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await page.getByRole('searchbox').fill('bejmat');
  await page.getByRole('button', { name: 'bejmat', exact: true }).click();
  await dialog.getByLabel('English synonyms').fill('quonkle');
  await expectAccessibleInBothThemes(page, { where: 'a tag', within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Tag saved')).toBeVisible();
  await page.getByRole('button', { name: 'bejmat', exact: true }).click();
  await dialog.getByRole('button', { name: 'Merge into another tag' }).click();
  await dialog.getByRole('combobox').fill('adobe');
  await page.getByRole('option', { name: /^adobe/ }).click();
  await expect(dialog).toContainText('quonkle');
  await expectAccessibleInBothThemes(page, { where: 'a merge', within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged into')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.goto('/search?tag=bejmat');
  await expect(page).toHaveURL(/tag=adobe/);
  expect(await granted()).toBe(1);
});
