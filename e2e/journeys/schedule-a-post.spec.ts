import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { withDatabase } from '../money.ts';
import { ignoreStatuses, logIn, openAs } from '../people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const english = (page: Page) => page.getByRole('main').getByRole('region', { name: 'English' });
const markdown = (page: Page) => english(page).getByLabel('Text in Markdown');
const act = async (page: Page, name: string) => {
  await english(page)
    .getByRole('button', { name: /More actions/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
};

/** Moves the set moments of an article into the past, and returns how many there are. Raising the version drops what is cached for a minute. */
const letMomentCome = (article: string) =>
  withDatabase(async (database) => {
    const { rowCount } = await database.query(
      `update article_texts set next_at = now() - interval '1 second' where article = $1 and next_at is not null`,
      [article],
    );
    await database.query(`update topic_versions set version = version + 1 where topic = 'content'`);
    return rowCount;
  });

test('a post and a later edit appear at the moments that the editor sets, and a moment can be cancelled', async ({
  page,
  request,
  problems,
}) => {
  const tokens = await logIn(request, 'admin@demo.local', 'polyshelf-demo');
  const slug = `opening-${randomUUID().slice(0, 8)}`;
  const created = await request.post('/api/admin/content/articles', {
    headers: { authorization: `Bearer ${tokens.access_token}` },
    data: { kind: 'blog', section: null, locale: 'en', slug, title: 'Opening', summary: '', markdown: 'First draft.' },
  });
  const { id } = (await created.json()).data;
  const post = async () => (await request.get(`/blog/${slug}`)).text();
  const read = async (path: string) => (await request.get(path)).text();

  // What is not saved yet is saved and scheduled in one step.
  await openAs(page, { tokens }, `/admin/content/${id}?lang=en`);
  await expect(english(page).getByText('Draft', { exact: true })).toBeVisible();
  await markdown(page).fill('Doors open at nine.');
  await act(page, 'Publish at a set time');
  await dialog(page).getByLabel('Publish at').fill('2020-01-01T09:00');
  await expect(dialog(page).getByRole('button', { name: 'Schedule' })).toBeDisabled();
  await expectAccessibleInBothThemes(page, { where: 'the schedule', within: 'dialog[open]' });
  await dialog(page).getByLabel('Publish at').fill('2099-01-01T09:00');
  await dialog(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(english(page).getByText(/^Scheduled for .*2099/)).toBeVisible();
  await expect(english(page).getByText('Not saved yet.')).toBeHidden();
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
  for (const path of ['/blog', '/sitemap/pages.xml', '/blog/feed.xml']) expect(await read(path)).not.toContain(slug);

  expect(await letMomentCome(id)).toBe(1);
  await expect.poll(post).toContain('Doors open at nine.');
  for (const path of ['/blog', '/sitemap/pages.xml', '/blog/feed.xml'])
    await expect.poll(() => read(path)).toContain(slug);
  await page.reload();
  await expect(english(page).getByText('Published', { exact: true })).toBeVisible();

  // The scheduled revision appears, not what was saved or typed after it.
  await markdown(page).fill('Doors open at eight.');
  await act(page, 'Publish at a set time');
  await dialog(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(english(page).getByText(/^Scheduled for/)).toBeVisible();
  await markdown(page).fill('Doors open at seven.');
  await english(page).getByRole('button', { name: 'Save draft' }).click();
  await expect(english(page).getByText('Not saved yet.')).toBeHidden();
  await expect(english(page).getByText(/^Scheduled for/)).toBeVisible();
  await markdown(page).fill('Doors open at six.');
  expect(await post()).toContain('Doors open at nine.');
  await letMomentCome(id);
  await expect.poll(post).toContain('Doors open at eight.');
  await page.reload();
  await expect(markdown(page)).toHaveValue('Doors open at six.');
  await expect(english(page).getByText('Changed since publishing')).toBeVisible();

  // The moment has come since the page was opened: the page says so and changes nothing before the choice.
  await act(page, 'Publish at a set time');
  await dialog(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(english(page).getByText(/^Scheduled for/)).toBeVisible();
  await letMomentCome(id);
  await act(page, 'Unpublish');
  const visitors = dialog(page).getByRole('region', { name: 'What visitors read' });
  await expect(visitors).toContainText('Visitors do not see this text.');
  await expect(visitors).toContainText('Visitors read revision 5.');
  await visitors.getByRole('radio', { name: 'Take the saved one' }).check();
  await dialog(page).getByRole('button', { name: 'Apply the choice' }).click();
  ignoreStatuses(problems, 409);
  await expect.poll(post).toContain('Doors open at six.');

  await markdown(page).fill('Doors open at five.');
  await act(page, 'Publish at a set time');
  await dialog(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(english(page).getByText(/^Scheduled for/)).toBeVisible();
  await act(page, 'Cancel the schedule');
  await expect(english(page).getByText('Changed since publishing')).toBeVisible();
  await expect(page.getByText('Visitors read revision 5.', { exact: true })).toBeVisible();
  expect(await letMomentCome(id)).toBe(0);
  expect(await post()).toContain('Doors open at six.');
});
