import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleSections } from '@polyshelf/contract/content';
import { expect, test } from 'vitest';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { useFolder } from '../../../testing/test-uploads.ts';
import { deleteArticle } from './editing/delete-article.ts';
import { publishText, unpublishText } from './editing/publish-text.ts';
import { saveText } from './editing/save-text.ts';
import { listArticles } from './list-articles.ts';
import { readArticleFiles } from './read-article-files.ts';
import { PRODUCT_ARTICLES, seedArticles } from './seed-articles.ts';

async function useFiles() {
  const folder = await useFolder();
  await mkdir(join(folder, 'faq'));
  return {
    folder,
    write: (name: string, title: string, position = 0) =>
      writeFile(
        join(folder, 'faq', `${name}.md`),
        `---\ntitle: ${title}\nsummary: Why: because\nposition: ${position}\n---\n\nBody\n`,
      ),
  };
}

test('articles of the product are made once, follow its updates, and leave the changes of the operator alone', async () => {
  const { db, clock, signUp } = await useAccountApp();
  const deps = { db, clock };
  const { accountId: account } = await signUp({ email: 'editor@example.com' });
  const editor = { actor: account, ip: '127.0.0.1' };
  const { folder, write } = await useFiles();
  const names = ['edited', 'plain', 'hidden', 'deleted'];
  for (const [place, name] of names.entries()) await write(`${name}.en`, name, place);
  await write('plain.ru', 'Просто');
  // Processes that start at once make each article once.
  await Promise.all(Array.from({ length: 4 }, () => seedArticles(deps, folder)));
  const titles = async (locale: 'en' | 'ru' = 'en') =>
    (await listArticles(deps, { kind: 'faq', locale })).map(({ title }) => title);
  expect(await titles()).toEqual(names);
  expect(await titles('ru')).toEqual(['edited', 'Просто', 'hidden', 'deleted']);
  const [first] = await listArticles(deps, { kind: 'faq', locale: 'en' });
  expect(first).toMatchObject({ slug: 'edited', summary: 'Why: because' });

  const ids = new Map(
    (await db.selectFrom('articles').select(['id', 'seed']).execute()).map(({ id, seed }) => [seed, id]),
  );
  const textOf = (name: string) => ({ id: ids.get(`faq/${name}`) as string, locale: 'en' as const });
  const mine = { title: 'mine', summary: '', markdown: 'Mine', based_on: 1 };
  await saveText(deps, editor, { ...textOf('edited'), ...mine });
  const seen = { live_revision: 1, next_revision: null, next_at: null };
  await publishText(deps, editor, { ...textOf('edited'), revision: 2, publish_at: null, seen });
  for (const name of ['hidden', 'deleted']) await unpublishText(deps, editor, { ...textOf(name), seen });
  await deleteArticle(deps, editor, { id: textOf('deleted').id, seen: { en: 1, ru: 0 } });

  for (const name of names) await write(`${name}.en`, `new ${name}`);
  await seedArticles(deps, folder);
  expect(await titles()).toEqual(['mine', 'new plain']);
  const countRevisions = async () => (await db.selectFrom('article_revisions').select('number').execute()).length;
  const before = await countRevisions();
  await seedArticles(deps, folder);
  expect(await countRevisions()).toBe(before);
});

test('the articles of the product are complete in both languages, in known sections', async () => {
  const articles = await readArticleFiles(PRODUCT_ARTICLES);
  expect(articles.length).toBeGreaterThan(5);
  for (const { seed, kind, section, texts } of articles) {
    expect([seed, texts.map(({ locale }) => locale)]).toEqual([seed, ['en', 'ru']]);
    const known: readonly string[] = articleSections[kind];
    expect([seed, section === null ? known.length === 0 : known.includes(section)]).toEqual([seed, true]);
    for (const { title, summary, slug } of texts) {
      expect([seed, title !== '', summary.length > 10 && summary.length <= 400]).toEqual([seed, true, true]);
      expect(slug).toMatch(/^[a-z0-9]+([-_][a-z0-9]+)*$/);
    }
  }
});
