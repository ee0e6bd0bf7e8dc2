import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { logIn, open } from '../people.ts';

const english = `
Coins need **time**. See [prices](/pricing) and [the chain](https://example.com).

## Before you send

1. Choose a coin
2. Copy the address

> [!WARNING]
> Choose the same network.

## Fees

| Coin | Fee |
|:-----|----:|
| TON  | 0.01 |

\`\`\`json
{ "memo": "a very long line that is wider than any phone, so that it has to scroll within its own frame" }
\`\`\`

![A wall](picture:PICTURE "Bricks")

:asset[871648a4-63b7-8c9a-a006-c7b06fd42e5a]

<script>document.title = 'hacked'</script>
`;

/** Calls of an administrator. */
async function editorOf(request: APIRequestContext) {
  const { access_token } = await logIn(request, 'admin@demo.local', 'polyshelf-demo');
  const headers = { authorization: `Bearer ${access_token}` };
  const edit = async (path: string, data: object = {}) => {
    const response = await request.post(`/api/admin/content/${path}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()).data;
  };
  const addPicture = async () => {
    const { data: assets } = await (await request.get('/api/assets?limit=1')).json();
    const picture = await (await request.get(`/media/images/${assets[0].image.id}/320.webp`)).body();
    const response = await request.post('/api/admin/content/pictures', {
      headers: { ...headers, 'content-type': 'image/webp' },
      data: picture,
    });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()).data.id as string;
  };
  return { edit, addPicture };
}

test('an article is read in both languages, on a phone, and by its earlier address', async ({ page, request }) => {
  const { edit, addPicture } = await editorOf(request);
  const slug = `fees-${randomUUID().slice(0, 8)}`;
  const markdown = english.replace('PICTURE', await addPicture());
  const first = {
    kind: 'faq',
    section: null,
    locale: 'en',
    slug,
    title: 'What about fees?',
    summary: 'In short',
    markdown,
  };
  const { id } = await edit('articles', first);
  const russian = { title: 'А комиссии?', summary: 'Коротко', markdown: '## Раз\n\nТекст.\n\n## Два\n\nЕщё.' };
  await edit(`articles/${id}/ru/revisions`, { based_on: 0, slug: `${slug}-ru`, ...russian });
  const draft = { live_revision: null, next_revision: null, next_at: null };
  for (const locale of ['en', 'ru'])
    await edit(`articles/${id}/${locale}/publish`, { revision: 1, publish_at: null, seen: draft });

  await open(page, `/crypto-faq/${slug}`);
  const main = page.getByRole('main');
  await expect(page).toHaveTitle('What about fees? · Polyshelf');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('What about fees?');
  await expect(main.getByRole('table').getByRole('cell')).toHaveText(['TON', '0.01']);
  await expect(main.getByRole('listitem').filter({ hasText: 'Choose a coin' })).toHaveCSS('display', 'list-item');
  await expect(main.getByRole('complementary')).toContainText('Choose the same network.');
  await expect(main.getByRole('img', { name: 'A wall' })).toBeVisible();
  await expect(main.getByRole('link', { name: /Natural Oak Planks/ })).toBeVisible();
  await expect(main).toContainText('<script>document.title');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);

  await main.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Fees' }).click();
  await expect(page).toHaveURL(`/crypto-faq/${slug}#fees`);
  // Without a document load: the policy of the pages forbids scripts to insert HTML.
  await page.goto(`/crypto-faq`);
  const question = main.locator('details', { hasText: 'What about fees?' });
  await question.locator('summary').click();
  await question.getByRole('link', { name: 'Read more' }).click();
  await expect(main.getByRole('heading', { name: 'Before you send' })).toBeVisible();

  // The other language has an address of its own.
  const alternate = page.locator('link[rel=alternate][hreflang=ru]');
  await expect(alternate).toHaveAttribute('href', new RegExp(`/ru/crypto-faq/${slug}-ru$`));
  await page.goto(`/ru/crypto-faq/${slug}`);
  await expect(page).toHaveURL(`/ru/crypto-faq/${slug}-ru`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('А комиссии?');

  await edit(`articles/${id}/en/slug`, { slug: `${slug}-now`, seen: slug });
  await expect(async () => {
    await page.goto(`/crypto-faq/${slug}`);
    await expect(page).toHaveURL(`/crypto-faq/${slug}-now`, { timeout: 1_000 });
  }).toPass();
  for (const locale of ['en', 'ru'])
    await edit(`articles/${id}/${locale}/unpublish`, { seen: { ...draft, live_revision: 1 } });
  await expect.poll(async () => (await request.get(`/crypto-faq/${slug}-now`)).status()).toBe(404);
});
