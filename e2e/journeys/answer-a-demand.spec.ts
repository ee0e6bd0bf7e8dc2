import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { withDatabase } from '../money.ts';
import { logIn, mailsTo, open, openAs, register } from '../people.ts';

const administrator = { email: 'admin@demo.local', password: 'polyshelf-demo' };

test('a Russian search without a result becomes a wanted card, and both who wait get one mail when it is published', async ({
  page,
  request,
}) => {
  const [searcher, reader] = [await register(request), await register(request)];
  const missing = 'кырбыляк';
  await openAs(page, searcher, `/ru/search?search=${missing}`);
  await page.getByRole('button', { name: 'Сообщить, когда появится' }).click();
  await expect(page.getByText('Когда появится, придёт письмо.')).toBeVisible();

  const admin = { tokens: await logIn(request, administrator.email, administrator.password) };
  await openAs(page, admin, '/admin/words');
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: missing }) });
  await row.getByRole('button', { name: 'Open a wanted card' }).click();
  await expect(dialog.getByLabel('Title in Russian')).toHaveValue('Кырбыляк');
  await dialog.getByLabel('Title in English').fill('Kyrbylyak');
  await dialog.getByLabel('Description in Russian').fill('Три размера.');
  await page.reload();
  await expect(dialog).toContainText('Your unsaved input has been restored.');
  await expect(dialog.getByLabel('Description in Russian')).toHaveValue('Три размера.');
  await expect(dialog.getByLabel('Title in English')).toHaveValue('Kyrbylyak');
  await expectAccessibleInBothThemes(page, { where: 'a wanted card', within: 'dialog[open]' });
  await dialog.getByLabel('Title in English').press('Enter');
  await expect(page.getByText('Wanted card opened')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Wanted cards' })).toBeVisible();

  await openAs(page, reader, `/ru/search?search=${missing}`);
  await expect(page.getByRole('heading', { name: 'Кырбыляк', exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page, { where: 'a search with a wanted card' });
  await page.getByRole('link', { name: 'Весь список ожидаемого' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Кырбыляк' }) });
  await expect(card).toContainText('Три размера.');
  await card.getByRole('button', { name: 'Сообщить, когда появится' }).click();
  await expect(card).toContainText('Когда появится, придёт письмо.');
  await page.reload();
  await expect(card).toContainText('Когда появится, придёт письмо.');
  await expectAccessibleInBothThemes(page, { where: 'the wanted list' });
  expect(await overflowOf(page)).toBe(0);

  await openAs(page, admin, '/admin/words/wanted');
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kyrbylyak' }) });
  await expect(line).toContainText('2 people wait');
  await line.getByRole('button', { name: 'Mark as published' }).click();
  await expect(dialog).toContainText('2 people get one mail each.');
  await dialog.getByRole('searchbox', { name: 'Search assets' }).fill('driftwood');
  const found = dialog.getByRole('list', { name: 'Found assets' }).getByRole('button', { name: /driftwood/i });
  await found.first().focus();
  await page.keyboard.press('Space');
  await expect(found.first()).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleInBothThemes(page, { where: 'what fulfils a card', within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Close the card' }).click();
  await expect(page.getByText('Wanted card closed')).toBeVisible();
  await expect(line).toContainText('fulfilled');
  const told = async (address: string) =>
    (await mailsTo(request, address)).filter(({ subject }) => subject.startsWith('Now in the catalogue')).length;
  await expect.poll(() => told(searcher.email)).toBe(1);
  await expect.poll(() => told(reader.email)).toBe(1);
  // A second mail would come from the job that is still running, or wait in the queue.
  const waiting = async () => {
    const { rowCount } = await withDatabase((database) =>
      database.query(
        `select from pgboss.job where state < 'completed' and (name = 'wishes.grant' or data ->> 'to' = any($1))`,
        [[searcher.email, reader.email]],
      ),
    );
    return rowCount;
  };
  await expect.poll(waiting).toBe(0);

  await page.goto('/catalog/wanted');
  const done = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kyrbylyak' }) });
  await done.getByRole('link', { name: /driftwood/i }).click();
  await expect(page).toHaveURL(/\/asset\//);
  expect([await told(searcher.email), await told(reader.email)]).toEqual([1, 1]);
});

test('a search of which nothing is opened is on the board, and tagged assets answer it until that is undone', async ({
  page,
  request,
}) => {
  // A visitor looks at the results for a while, opens none and goes on.
  const unopened = 'driftwoods';
  await open(page, `/search?search=${unopened}`);
  await page.evaluate((later) => {
    const now = Date.now;
    Date.now = () => now() + later;
  }, 6_000);
  const reported = page.waitForRequest('**/api/search/outcomes');
  await page.getByRole('link', { name: 'How search works' }).click();
  expect((await reported).headers().authorization).toBeUndefined();

  const admin = { tokens: await logIn(request, administrator.email, administrator.password) };
  await openAs(page, admin, '/admin/words');
  await page.getByRole('radio', { name: 'Nothing opened' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: unopened }) });
  await expect(row).toContainText('nobody opened a result');
  await expect(row).toContainText(/finds \d+ assets?/);
  await expectAccessibleInBothThemes(page, { where: 'searches without a click' });

  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: 'Tag assets' }).click();
  await dialog.getByRole('radio', { name: 'A new tag' }).click();
  await expect(dialog.getByLabel('English', { exact: true })).toHaveValue(unopened);
  await dialog.getByLabel('English', { exact: true }).fill('Strandwood zq');
  await dialog.getByRole('searchbox', { name: 'Search assets' }).fill('adobe');
  const found = dialog.getByRole('list', { name: 'Found assets' }).getByRole('button', { name: /adobe/i });
  await found.first().click();
  await expect(dialog.getByRole('list', { name: 'Chosen assets' }).getByRole('listitem')).toHaveCount(1);
  await expect(dialog).toContainText('Would find');
  await expectAccessibleInBothThemes(page, { where: 'tagging', within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Tag saved')).toBeVisible();
  const namesOf = async (query: string) =>
    (await (await request.get(`/api/assets?${query}`)).json()).data.map(({ name }: { name: string }) => name);
  await expect.poll(() => namesOf('search=strandwood+zq')).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Tag restored')).toBeVisible();
  await expect.poll(() => namesOf('search=strandwood+zq&match=exact')).toEqual([]);
});
