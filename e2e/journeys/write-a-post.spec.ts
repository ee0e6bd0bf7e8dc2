import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { OAK } from '../demo-assets.ts';
import { expect, test } from '../journey.ts';
import { ignoreStatuses, logIn, openAs } from '../people.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const english = (page: Page) => main(page).getByRole('region', { name: 'English' });
const russian = (page: Page) => main(page).getByRole('region', { name: 'Русский' });
const markdown = (page: Page) => english(page).getByLabel('Text in Markdown');
const act = async (page: Page, name: string) => {
  await english(page)
    .getByRole('button', { name: /More actions/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
};

/** What visitors read. */
const siteText = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('a post is written in two languages, published, edited by two people and reverted', async ({
  page,
  request,
  problems,
}) => {
  const tokens = await logIn(request, 'admin@demo.local', 'polyshelf-demo');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const colleague = { title: 'Autumn News', summary: 'By a colleague', markdown: 'Rain is falling.' };
  const slug = `autumn-${randomUUID().slice(0, 8)}`;
  await openAs(page, { tokens }, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('новость');
  await page.keyboard.press('Enter');

  await dialog(page).getByLabel('Title').fill('Autumn News');
  await expect(dialog(page).getByLabel('Address')).toHaveValue('autumn-news');
  await dialog(page).getByLabel('Address').fill(slug);
  await page.reload();
  await expect(dialog(page)).toContainText('Your unsaved input has been restored.');
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Autumn News');
  await expect(dialog(page).getByLabel('Address')).toHaveValue(slug);
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/admin\/content\/[0-9a-f-]{36}\?lang=en$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);

  // A picture is pasted into the text, and the preview shows it as the site does.
  await markdown(page).fill('Leaves are **falling**.');
  const { data: oak } = await (await request.get(`/api/assets/${OAK}`)).json();
  await markdown(page).evaluate(async (field, address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'wall.webp', { type: 'image/webp' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `/media/images/${oak.images[0].id}/320.webp`);
  await dialog(page).getByLabel('What the picture shows').fill('A [red] wall');
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(markdown(page)).toHaveValue(
    /^Leaves are \*\*falling\*\*\.\n\n!\[A \\\[red\\] wall]\(picture:[0-9a-f-]{36}\)$/,
  );
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = main(page).getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: 'A [red] wall' })).toBeVisible();
  await expectAccessibleInBothThemes(page, { where: 'the preview' });
  await page.getByRole('button', { name: 'Preview' }).click();

  // Ctrl S saves both languages.
  await russian(page).getByLabel('Title').fill('Осенние новости');
  await expect(russian(page).getByLabel('Address')).toHaveValue(slug);
  await russian(page).getByLabel('Text in Markdown').fill('Листья падают.');
  await page.keyboard.press('Control+s');
  await expect(russian(page).getByText('Draft', { exact: true })).toBeVisible();
  await expect(english(page).getByText('Not saved yet.')).toBeHidden();
  for (const text of [english(page), russian(page)]) {
    await text.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(text.getByText('Published', { exact: true })).toBeVisible();
  }
  await expect.poll(() => siteText(request, `/blog/${slug}`)).toContain('falling');
  await expect.poll(() => siteText(request, `/ru/blog/${slug}`)).toContain('Листья падают.');

  // The editor keeps typed text after a reload and after a save of the colleague. The site shows neither text yet.
  await english(page).getByLabel('Title').fill('Autumn and winter');
  await markdown(page).fill('Snow is falling.');
  await page.reload();
  await expect(english(page)).toContainText('Your unsaved input has been restored.');
  await expect(markdown(page)).toHaveValue('Snow is falling.');
  const saved = await request.post(`/api/admin/content/articles/${id}/en/revisions`, {
    headers,
    data: { ...colleague, based_on: 2 },
  });
  expect(saved.status()).toBe(200);
  await page.keyboard.press('Control+s');
  const field = (name: string) => dialog(page).getByRole('region', { name });
  await expect(field('Text in Markdown')).toContainText('Both of you have changed this field.');
  await expectAccessibleInBothThemes(page, { where: 'the conflict', within: 'dialog[open]' });
  await expect(field('Title').getByLabel('Result')).toHaveValue('Autumn and winter');
  await expect(field('Summary').getByLabel('Result')).toHaveValue('By a colleague');
  const save = dialog(page).getByRole('button', { name: 'Save draft' });
  await expect(save).toBeDisabled();
  await field('Text in Markdown').getByRole('radio', { name: 'Take mine' }).check();
  await field('Text in Markdown').getByLabel('Result').fill('Rain and snow are falling.');
  await save.click();
  await expect(dialog(page)).toBeHidden();
  await expect(english(page).getByText('Changed since publishing')).toBeVisible();
  await expect(english(page).getByLabel('Summary')).toHaveValue('By a colleague');
  expect(await siteText(request, `/blog/${slug}`)).toContain('Leaves are');
  ignoreStatuses(problems, 409);

  // The published revision becomes the newest draft again.
  await act(page, 'Revisions');
  await expect(dialog(page).locator('ins', { hasText: 'snow' })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /Published/ })
    .click();
  await expectAccessible(page, { where: 'the revisions', within: 'dialog[open]' });
  await dialog(page).getByRole('button', { name: 'Revert to revision 2' }).click();
  await expect(markdown(page)).toHaveValue(/^Leaves are/);

  // A colleague changes the address first. The page shows both.
  const colleaguesSlug = { slug: `${slug}-hers`, seen: slug };
  await act(page, 'Change the address');
  await dialog(page).getByLabel('Address').fill(`${slug}-now`);
  const changed = await request.post(`/api/admin/content/articles/${id}/en/slug`, { headers, data: colleaguesSlug });
  expect(changed.status()).toBe(200);
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click();
  const apply = dialog(page).getByRole('button', { name: 'Apply the choice' });
  await expect(field('Address')).toContainText(`${slug}-hers`);
  await expect(field('Address')).toContainText(`${slug}-now`);
  await expect(apply).toBeDisabled();
  await expectAccessibleInBothThemes(page, { where: 'the other address', within: 'dialog[open]' });
  await field('Address').getByRole('radio', { name: 'Take the saved one' }).check();
  await apply.click();
  await expect(dialog(page)).toBeHidden();
  ignoreStatuses(problems, 409);
  await act(page, 'Change the address');
  await expect(dialog(page).getByLabel('Address')).toHaveValue(`${slug}-hers`);
  await dialog(page).getByLabel('Address').fill(`${slug}-now`);
  await expect(dialog(page)).toContainText(`/blog/${slug}-hers will redirect to /blog/${slug}-now.`);
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(async () => (await request.get(`/blog/${slug}`)).url()).toContain(`/blog/${slug}-now`);

  // Unpublished, deleted, restored, and deleted again; on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  await act(page, 'Unpublish');
  await expect(english(page).getByText('Draft', { exact: true })).toBeVisible();
  await main(page).getByRole('radio', { name: 'Русский' }).click();
  await russian(page)
    .getByRole('button', { name: /More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(russian(page).getByText('Draft', { exact: true })).toBeVisible();
  await main(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin/content?kind=blog');
  const row = main(page).getByRole('listitem').filter({ hasText: 'Autumn News' });
  await expect(row).toHaveCount(0);
  // Unpublishing can be undone as well, for as long as its message is shown.
  const message = page.getByText('The article has been deleted').locator('..');
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expectAccessible(page, { where: 'the list' });

  // Documents have an order, which arrow keys change. Drafts are nowhere on the site.
  const ids = new Map<number, string>();
  for (const number of [1, 3, 2]) {
    const created = await request.post('/api/admin/content/articles', {
      headers,
      data: {
        ...colleague,
        kind: 'docs',
        section: 'operators',
        locale: 'en',
        slug: `${slug}-${number}`,
        title: `${slug} ${number}`,
      },
    });
    ids.set(number, (await created.json()).data.id);
  }
  await page.goto('/admin/content?kind=docs');
  const handle = (place: number) =>
    main(page).getByRole('button', { name: new RegExp(`Move “${slug} 2”, ${place} of `) });
  await handle(1).press('ArrowDown');
  await expect(handle(2)).toBeFocused();
  await page.reload();
  await expect(handle(2)).toBeVisible();

  // A colleague has moved it to the end meanwhile. The page shows both orders, and applies the chosen one.
  const [first, second, third] = [ids.get(3), ids.get(2), ids.get(1)];
  const order = { kind: 'docs', articles: [first, third, second], seen: [first, second, third] };
  expect((await request.post('/api/admin/content/order', { headers, data: order })).status()).toBe(200);
  await handle(2).press('ArrowUp');
  await expect(field('Order of the articles')).toContainText(`${slug} 2`);
  await field('Order of the articles').getByRole('radio', { name: 'Take mine' }).check();
  await apply.click();
  await expect(dialog(page)).toBeHidden();
  await expect(handle(1)).toBeVisible();
  await page.reload();
  await expect(handle(1)).toBeVisible();
  ignoreStatuses(problems, 409);
});
