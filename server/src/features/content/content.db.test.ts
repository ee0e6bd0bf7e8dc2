import { type EditedArticle, publicationOf } from '@polyshelf/contract/admin-content';
import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { declarePng, makePng } from '../../../testing/asset-files.ts';
import { named, rowsOfAsset } from '../../../testing/prepared-asset.ts';
import { publishRows } from '../../../testing/publish-rows.ts';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { useFolder, useStores } from '../../../testing/test-uploads.ts';
import { sweepMedia } from '../media/index.ts';
import { sweepPictures } from './editing/sweep-pictures.ts';

const text = { title: 'First', summary: 'In short', markdown: 'Hello *there*' };
const post = { kind: 'blog', section: null, locale: 'en', slug: 'first', ...text };
/** Shorter than an access token lives. */
const SOON_MS = 4 * MINUTE_MS;
const UNKNOWN = '0193b3a2-4c5d-7e6f-8123-456789abcdef';

/** The web process with an administrator who writes and visitors who read. */
async function useContentApp(options?: Parameters<typeof useAccountApp>[0]) {
  const composed = await useAccountApp(options);
  const { db, call, signUp, versions } = composed;
  const { accountId, access_token: token } = await signUp({ email: 'editor@example.com' });
  await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', accountId).execute();

  const answerOf = (response: Awaited<ReturnType<typeof call>>) => {
    const { data, errors } = response.json();
    return { status: response.statusCode, data, code: errors?.[0].extensions.code, extensions: errors?.[0].extensions };
  };
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    answerOf(await call(method, `/api/admin/content/${path}`, body, token));
  /** What the page shows of that which a call replaces. */
  async function seenBy(path: string, body: { kind?: string; articles?: string[] }) {
    if (path === 'order') {
      const rows: EditedArticle[] = (await send('GET', `articles?kind=${body.kind}`)).data;
      return rows.map(({ id }) => id).filter((id) => body.articles?.includes(id));
    }
    const [, id, locale, part] = path.split('/');
    const article: EditedArticle | undefined = (await send('GET', `articles/${id}`)).data;
    const textIn = (one: string) => article?.texts.find((text) => text.locale === one);
    if (part === 'slug') return textIn(locale ?? '')?.slug ?? '';
    if (part) return publicationOf(textIn(locale ?? '') ?? { live_revision: null, next_revision: null, next_at: null });
    return 'section' in body ? article?.section : { en: textIn('en')?.revision ?? 0, ru: textIn('ru')?.revision ?? 0 };
  }
  const isReplacing = (method: string, path: string) =>
    ['PATCH', 'DELETE'].includes(method) || /^order$|\/(slug|publish|unpublish|unschedule)$/.test(path);
  /** Sends what the page shows now as `seen`, unless it is given. */
  const ask = async (method: Parameters<typeof send>[0], path: string, body: object = {}) =>
    isReplacing(method, path)
      ? send(method, path, { seen: await seenBy(path, body as { kind?: string; articles?: string[] }), ...body })
      : send(method, path, method === 'GET' ? undefined : body);
  const edit = async (path: string, body: object = {}): Promise<EditedArticle> => {
    const answer = await ask('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.code}`);
    return answer.data;
  };
  return {
    ...composed,
    accountId,
    token,
    ask,
    edit,
    create: (given: Partial<typeof post> | object = {}) => edit('articles', { ...post, ...given }),
    /** Saves a text and publishes it at once. */
    async publish(id: string, locale = 'en', given: object = {}, based_on = 0) {
      if (based_on === 0 && locale !== 'en')
        await edit(`articles/${id}/${locale}/revisions`, { ...text, ...given, based_on });
      const { texts } = (await ask('GET', `articles/${id}`)).data as EditedArticle;
      const revision = texts.find((one) => one.locale === locale)?.revision;
      return edit(`articles/${id}/${locale}/publish`, { revision, publish_at: null });
    },
    /** What a visitor gets; answers that were cached for older versions are not reused. */
    async visit(path: string, locale = 'en') {
      await versions.refresh();
      return answerOf(await call('GET', `/api/content/${path}?locale=${locale}`));
    },
    eventsOf: async () => {
      const rows = await db.selectFrom('audit_log').select(['event', 'actor', 'facts']).orderBy('id').execute();
      return rows.filter(({ event }) => event.startsWith('article.'));
    },
  };
}

test('visitors read the published revision until the next one is published, and old slugs redirect', async () => {
  const { create, edit, publish, visit, ask, eventsOf, accountId } = await useContentApp();
  const { id, texts } = await create();
  expect(texts).toMatchObject([{ locale: 'en', slug: 'first', revision: 1, live_revision: null, ...text }]);
  expect((await visit('blog/first')).code).toBe('ARTICLE_NOT_FOUND');

  await publish(id);
  expect((await visit('blog/first')).data).toEqual({
    moved_to: null,
    article: {
      kind: 'blog',
      slug: 'first',
      slugs: { en: 'first', ru: null },
      locale: 'en',
      section: null,
      title: 'First',
      summary: 'In short',
      has_body: true,
      published_at: '2026-03-14T12:00:00.000Z',
      edited_at: '2026-03-14T12:00:00.000Z',
      body: {
        blocks: [{ kind: 'paragraph', children: ['Hello ', { kind: 'emphasis', children: ['there'] }] }],
        contents: [],
        assets: [],
      },
    },
  });

  await edit(`articles/${id}/en/revisions`, { ...text, title: 'Second', based_on: 1 });
  expect((await visit('blog/first')).data.article.title).toBe('First');
  // Saving the same text again adds no revision.
  expect(
    (await edit(`articles/${id}/en/revisions`, { ...text, title: 'Second', based_on: 2 })).texts[0]?.revision,
  ).toBe(2);
  await edit(`articles/${id}/en/publish`, { revision: 2, publish_at: null });
  expect((await visit('blog/first')).data.article.title).toBe('Second');
  expect((await edit(`articles/${id}/en/revert`, { revision: 1, based_on: 2 })).texts).toMatchObject([
    { revision: 3, live_revision: 2, title: 'First' },
  ]);
  const revisions = (await ask('GET', `articles/${id}/en/revisions`)).data;
  expect(revisions.map(({ number, title }: { number: number; title: string }) => [number, title])).toEqual([
    [3, 'First'],
    [2, 'Second'],
    [1, 'First'],
  ]);
  expect((await ask('GET', `articles/${id}/en/revisions/2`)).data).toMatchObject({
    title: 'Second',
    summary: 'In short',
  });
  expect((await ask('GET', `articles/${id}/en/revisions/9`)).code).toBe('ARTICLE_NOT_FOUND');

  for (const slug of ['second', 'third']) await edit(`articles/${id}/en/slug`, { slug });
  for (const slug of ['first', 'second'])
    expect((await visit(`blog/${slug}`)).data).toEqual({ moved_to: 'third', article: null });
  // Back to an earlier address: it shows the article again.
  await edit(`articles/${id}/en/slug`, { slug: 'first' });
  expect((await visit('blog/first')).data.article.slug).toBe('first');
  expect((await visit('blog/third')).data.moved_to).toBe('first');

  // An earlier address may be given to another article.
  const heir = await create({ slug: 'second', title: 'Heir' });
  expect((await visit('blog/second')).data.moved_to).toBe('first');
  await publish(heir.id);
  expect((await visit('blog/second')).data.article.title).toBe('Heir');
  await edit(`articles/${heir.id}/en/unpublish`);

  await edit(`articles/${id}/en/unpublish`);
  expect((await visit('blog/third')).code).toBe('ARTICLE_NOT_FOUND');
  expect((await visit('blog')).data).toEqual([]);

  const events = (await eventsOf()).filter(({ facts }) => (facts as { article: string }).article === id);
  expect(events.map(({ event }) => event.replace('article.', ''))).toEqual([
    'created',
    'published',
    'saved',
    'published',
    'saved',
    'slug_changed',
    'slug_changed',
    'slug_changed',
    'unpublished',
  ]);
  expect(events[3]).toMatchObject({ actor: accountId, facts: { article: id, locale: 'en', before: 1, after: 2 } });
  expect(events[5]).toMatchObject({ facts: { before: 'first', after: 'second' } });
});

test('each language has its slug; a missing translation shows the text of the other language', async () => {
  const { create, edit, publish, visit } = await useContentApp();
  const docs = { kind: 'docs', section: 'legal', slug: 'pravila', title: 'Terms' };
  const terms = await create(docs);
  await publish(terms.id);
  expect((await visit('docs/pravila', 'ru')).data.article).toMatchObject({ locale: 'en', title: 'Terms' });
  await publish(terms.id, 'ru', { slug: 'pravila_ru', title: 'Правила' });

  const slugs = { en: 'pravila', ru: 'pravila_ru' };
  expect((await visit('docs/pravila_ru', 'ru')).data.article).toMatchObject({ locale: 'ru', title: 'Правила', slugs });
  expect((await visit('docs/pravila', 'ru')).data.moved_to).toBe('pravila_ru');
  expect((await visit('docs/pravila_ru', 'en')).data.moved_to).toBe('pravila');

  const other = await create({ ...docs, slug: 'refunds', title: 'Refunds' });
  await publish(other.id);
  const titles = async (locale: string) =>
    (await visit('docs', locale)).data.map(
      ({ title, locale }: { title: string; locale: string }) => `${locale} ${title}`,
    );
  expect(await titles('ru')).toEqual(['en Refunds', 'ru Правила']);
  await edit('order', { kind: 'docs', articles: [terms.id, other.id] });
  expect(await titles('en')).toEqual(['en Terms', 'en Refunds']);
});

test('a scheduled revision appears at its time, although nothing runs then', async () => {
  const { create, edit, publish, visit, clock, ask } = await useContentApp();
  const { id } = await create();
  await publish(id);
  await edit(`articles/${id}/en/revisions`, { ...text, title: 'Tomorrow', based_on: 1 });
  const next_at = new Date(clock.now().getTime() + SOON_MS).toISOString();
  await edit(`articles/${id}/en/publish`, { revision: 2, publish_at: next_at });

  const late = await create({ slug: 'late', title: 'Late' });
  await edit(`articles/${late.id}/en/publish`, { revision: 1, publish_at: next_at });
  expect((await ask('DELETE', `articles/${late.id}`)).code).toBe('ARTICLE_PUBLISHED');
  const titles = async () => (await visit('blog')).data.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['First']);

  clock.advance(SOON_MS);
  // Answers are cached for a minute at most. The real clock decides that, so another address is asked.
  expect((await visit('blog/late')).data.article).toMatchObject({ published_at: next_at, edited_at: next_at });
  expect((await ask('GET', `articles/${id}`)).data.texts).toMatchObject([
    { live_revision: 2, live_at: next_at, next_revision: null },
  ]);
  // The next change stores what the time has published.
  await edit(`articles/${id}/en/revisions`, { ...text, title: 'Next', based_on: 2 });
  await edit(`articles/${id}/en/slug`, { slug: 'renamed' });
  expect((await visit('blog/first')).data.moved_to).toBe('renamed');
  expect((await visit('blog/renamed')).data.article).toMatchObject({ title: 'Tomorrow', edited_at: next_at });
  expect(await titles()).toEqual(['Late', 'Tomorrow']);

  const later = new Date(clock.now().getTime() + SOON_MS).toISOString();
  await edit(`articles/${id}/en/publish`, { revision: 3, publish_at: later });
  expect((await edit(`articles/${id}/en/unschedule`)).texts).toMatchObject([{ live_revision: 2, next_revision: null }]);
  clock.advance(2 * SOON_MS);
  expect((await ask('GET', `articles/${id}`)).data.texts).toMatchObject([{ live_revision: 2 }]);
});

test('of two administrators who save at once one gets the text of the other, and nothing is lost', async () => {
  const { create, ask } = await useContentApp();
  const { id } = await create();
  const titles = ['Anna', 'Ben', 'Cleo', 'Dan'];
  const answers = await Promise.all(
    titles.map((title) => ask('POST', `articles/${id}/en/revisions`, { ...text, title, based_on: 1 })),
  );
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  const present = saved[0]?.data.texts[0].title;
  for (const { status, code, extensions } of answers.filter((answer) => answer.status !== 200)) {
    expect({ status, code }).toEqual({ status: 409, code: 'EDIT_CONFLICT' });
    expect(extensions.present).toMatchObject({ number: 2, title: present, markdown: text.markdown });
  }
  expect(
    (await ask('POST', `articles/${id}/ru/revisions`, { ...text, slug: 'x', based_on: 1 })).extensions.present,
  ).toBe(null);
});

test('a change of what is not text is refused when somebody else was first, and changes nothing', async () => {
  const { create, edit, ask, clock, eventsOf } = await useContentApp();
  const { id } = await create({ kind: 'docs', section: 'legal' });
  const other = await create({ kind: 'docs', section: 'legal', slug: 'other' });
  const third = await create({ kind: 'docs', section: 'legal', slug: 'third' });
  const next_at = new Date(clock.now().getTime() + SOON_MS).toISOString();
  const draft = { live_revision: null, next_revision: null, next_at: null };
  const live = { ...draft, live_revision: 1 };
  const planned = { ...live, next_revision: 2, next_at };
  const textPath = (part: string) => `articles/${id}/en/${part}`;
  await edit(textPath('revisions'), { ...text, title: 'Second', based_on: 1 });
  const order = [id, other.id, third.id];
  const reversed = order.toReversed();
  // What the first person did, and what the second one, who has not seen it, is refused.
  const steps: [first: Parameters<typeof ask>, second: Parameters<typeof ask>][] = [
    [
      ['POST', textPath('slug'), { slug: 'mine' }],
      ['POST', textPath('slug'), { slug: 'yours', seen: 'first' }],
    ],
    [
      ['PATCH', `articles/${id}`, { section: 'operators' }],
      ['PATCH', `articles/${id}`, { section: 'start', seen: 'legal' }],
    ],
    [
      ['POST', textPath('publish'), { revision: 1, publish_at: null }],
      ['POST', textPath('publish'), { revision: 2, publish_at: null, seen: draft }],
    ],
    [
      ['POST', textPath('publish'), { revision: 2, publish_at: next_at }],
      ['POST', textPath('unpublish'), { seen: live }],
    ],
    [
      ['POST', textPath('publish'), { revision: 1, publish_at: next_at }],
      ['POST', textPath('unschedule'), { seen: planned }],
    ],
    [
      ['POST', textPath('unpublish'), {}],
      ['POST', textPath('publish'), { revision: 2, publish_at: null, seen: planned }],
    ],
    [
      ['POST', textPath('revisions'), { ...text, title: 'Third', based_on: 2 }],
      ['DELETE', `articles/${id}`, { seen: { en: 2, ru: 0 } }],
    ],
  ];
  for (const [first, second] of steps) {
    const done = await ask(...first);
    expect([first, done.code]).toEqual([first, undefined]);
    const events = (await eventsOf()).length;
    const refused = await ask(...second);
    expect([second, refused.status, refused.code]).toEqual([second, 409, 'EDIT_CONFLICT']);
    expect(refused.extensions.present).toEqual(done.data);
    expect((await ask('GET', `articles/${id}`)).data).toEqual(done.data);
    // The answer to the first request may be lost: the same again is done already.
    if (!first[1].endsWith('revisions')) {
      const { seen } = second[2] as { seen: unknown };
      expect((await ask(first[0], first[1], { ...first[2], seen })).data).toEqual(done.data);
    }
    expect((await eventsOf()).length).toBe(events);
  }

  await edit('order', { kind: 'docs', articles: order });
  const stale = await ask('POST', 'order', { kind: 'docs', articles: [other.id, third.id, id], seen: reversed });
  expect(stale).toMatchObject({ code: 'EDIT_CONFLICT', extensions: { present: order } });
  // An article that a colleague has added is no reason to refuse.
  const added = await create({ kind: 'docs', section: 'legal', slug: 'added' });
  await edit('order', { kind: 'docs', articles: reversed, seen: order });
  const listed: EditedArticle[] = (await ask('GET', 'articles?kind=docs')).data;
  expect(listed.map((row) => row.id)).toEqual([added.id, ...reversed]);
});

test('of two administrators who change the same at once one is refused', async () => {
  const { create, ask } = await useContentApp();
  const articles: string[] = [];
  for (const slug of ['a', 'b', 'c', 'd']) articles.unshift((await create({ kind: 'faq', slug })).id);
  const codes = async (answers: ReturnType<typeof ask>[]) =>
    (await Promise.all(answers)).map(({ code }) => code).filter((code) => code !== undefined);
  for (let round = 0, seen = articles; round < 8; round += 1) {
    const orders = [1, 2, 3].map((turn) => [...seen.slice(turn), ...seen.slice(0, turn)]);
    expect(await codes(orders.map((order) => ask('POST', 'order', { kind: 'faq', articles: order, seen })))).toEqual([
      'EDIT_CONFLICT',
      'EDIT_CONFLICT',
    ]);
    const listed: EditedArticle[] = (await ask('GET', 'articles?kind=faq')).data;
    seen = listed.map(({ id }) => id);
  }
  const [last] = articles;
  const slugs = ['x', 'y', 'z'];
  expect(await codes(slugs.map((slug) => ask('POST', `articles/${last}/en/slug`, { slug, seen: 'd' })))).toEqual([
    'EDIT_CONFLICT',
    'EDIT_CONFLICT',
  ]);
});

test('a deleted article can be restored with its texts, and keeps its slug meanwhile', async () => {
  const { create, ask, edit, publish, eventsOf } = await useContentApp();
  const { id } = await create();
  await publish(id);
  expect((await ask('DELETE', `articles/${id}`)).code).toBe('ARTICLE_PUBLISHED');
  await edit(`articles/${id}/en/unpublish`);
  expect((await ask('DELETE', `articles/${id}`)).data.deleted_at).not.toBe(null);
  const listed = async (query: string) => (await ask('GET', `articles?kind=blog${query}`)).data.length;
  expect([await listed(''), await listed('&deleted=1')]).toEqual([0, 1]);
  expect((await ask('POST', 'articles', post)).code).toBe('RECORD_NOT_UNIQUE');
  for (const path of ['publish', 'revisions'])
    expect(
      (
        await ask(
          'POST',
          `articles/${id}/en/${path}`,
          path === 'publish' ? { revision: 1, publish_at: null } : { ...text, based_on: 1 },
        )
      ).code,
    ).toBe('ARTICLE_NOT_FOUND');
  expect((await edit(`articles/${id}/restore`)).texts).toMatchObject([{ slug: 'first', live_revision: null }]);
  expect(await listed('')).toBe(1);
  expect((await eventsOf()).slice(-2).map(({ event }) => event)).toEqual(['article.deleted', 'article.restored']);
});

test('texts within pages replace the built-in ones once they are published, one article for each', async () => {
  const { ask, edit, publish, visit, db, eventsOf, accountId } = await useContentApp();
  const own = { en: { ...text, title: 'Wood for everyone' }, ru: { ...text, title: 'Дерево для всех' } };
  const opened = await Promise.all(Array.from({ length: 4 }, () => edit('texts/landing', own)));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  const id = opened[0]?.id ?? '';
  expect(opened[0]).toMatchObject({
    kind: 'landing',
    texts: [
      { locale: 'en', slug: 'landing', revision: 1, live_revision: null, ...own.en },
      { locale: 'ru', slug: 'landing', revision: 1, live_revision: null, ...own.ru },
    ],
  });
  expect((await eventsOf()).map(({ event, actor }) => [event, actor])).toEqual([['article.created', accountId]]);
  expect((await visit('texts/landing')).data).toEqual([]);

  // Text that is missing in a language is shown in the other one.
  await edit(`articles/${id}/ru/publish`, { revision: 1, publish_at: null });
  const shown = async (locale: string) =>
    (await visit('texts/landing', locale)).data.map(
      ({ name, locale, title }: Record<string, string>) => `${name} ${locale} ${title}`,
    );
  expect(await shown('en')).toEqual(['landing ru Дерево для всех']);
  await publish(id, 'en', {}, 1);
  expect(await shown('en')).toEqual(['landing en Wood for everyone']);
  expect((await visit('texts/landing')).data[0].body.blocks).toHaveLength(1);
  expect((await visit('texts/pricing')).data).toEqual([]);
  expect((await visit('texts/legal')).code).toBe('INVALID_QUERY');

  for (const locale of ['en', 'ru']) await edit(`articles/${id}/${locale}/unpublish`);
  expect(await shown('en')).toEqual([]);
  expect((await ask('DELETE', `articles/${id}`)).code).toBe('INVALID_PAYLOAD');
  // Earlier versions could delete it.
  await db.updateTable('articles').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(await edit('texts/landing', own)).toMatchObject({ id, deleted_at: null });
});

test('a preview is kept nowhere: visitors read what is published, and no cache stores the answer', async () => {
  const { db, call, token, visit, signUp } = await useContentApp();
  const state = async () => ({
    revisions: await db.selectFrom('article_revisions').selectAll().execute(),
    events: await db.selectFrom('audit_log').select('event').execute(),
    texts: (await visit('texts/landing')).data,
  });
  const { access_token: customer } = await signUp({ email: 'customer@example.com' });
  const before = await state();
  const preview = (as?: string) => call('POST', '/api/admin/content/preview', { markdown: 'Not published' }, as);
  const answer = await preview(token);
  expect(answer.json().data.blocks).toEqual([{ kind: 'paragraph', children: ['Not published'] }]);
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const refused of [await preview(customer), await preview()])
    expect(refused.json().errors[0].extensions.code).toBe('ROUTE_NOT_FOUND');
  expect(await state()).toEqual(before);
});

test('the table of articles shows their states, and publishes and unpublishes what is chosen', async () => {
  const { create, edit, publish, ask, visit, call, token, clock, eventsOf, accountId } = await useContentApp();
  const table = async (query: Record<string, string> = {}) => {
    const wanted = new URLSearchParams({ columns: 'slug,state', ...query });
    const answer = await call('GET', `/api/admin/tables/articles?${wanted}`, undefined, token);
    return answer.json().data as Record<string, unknown>[];
  };
  const statesOf = async (query: Record<string, string> = {}) =>
    Object.fromEntries((await table(query)).map(({ slug, state }) => [slug, state]));
  const run = async (action: string, ids: string[]) =>
    (await call('POST', `/api/admin/tables/articles/actions/${action}`, { ids }, token)).json().data;

  const [draft, live, changed, planned] = await Promise.all(
    ['draft', 'live', 'changed', 'planned'].map((slug) => create({ slug, title: slug })),
  );
  if (!draft || !live || !changed || !planned) throw new Error('Four articles were created');
  for (const { id } of [live, changed]) await publish(id);
  await publish(live.id, 'ru', { slug: 'zhivoj', title: 'Живой', markdown: 'Дождь и снег' });
  await edit(`articles/${changed.id}/en/revisions`, { ...text, title: 'changed', markdown: 'It rained', based_on: 1 });
  const publish_at = new Date(clock.now().getTime() + SOON_MS).toISOString();
  await edit(`articles/${planned.id}/en/publish`, { revision: 1, publish_at });
  expect(await statesOf()).toEqual({ draft: 'draft', live: 'published', changed: 'changed', planned: 'scheduled' });
  const columns = 'title,title_ru,kind,missing,words,account,author,next_at';
  expect(await table({ columns, missing: 'ru', search: 'PLAN' })).toEqual([
    {
      title: 'planned',
      title_ru: null,
      kind: 'blog',
      missing: ['ru'],
      words: 4,
      account: accountId,
      author: expect.any(String),
      next_at: publish_at,
    },
  ]);
  // Words in any form, in the newest revision.
  expect(await statesOf({ search: 'снегом' })).toEqual({ live: 'published' });
  expect(await statesOf({ search: 'raining' })).toEqual({ changed: 'changed' });
  expect(await statesOf({ state: 'draft,scheduled' })).toEqual({ draft: 'draft', planned: 'scheduled' });

  const before = (await eventsOf()).length;
  const all = [draft, live, changed, planned].map(({ id }) => id);
  expect(await run('publish', [...all, UNKNOWN, 'nothing'])).toEqual({ done: 6, failed: [], next: null });
  expect(await statesOf()).toEqual({
    draft: 'published',
    live: 'published',
    changed: 'published',
    planned: 'scheduled',
  });
  expect((await visit('blog/changed')).data.article.body.blocks[0].children).toEqual(['It rained']);
  const published = (await eventsOf()).slice(before);
  expect(published.map(({ event, actor, facts }) => ({ event, actor, facts }))).toEqual([
    { event: 'article.published', actor: accountId, facts: expect.objectContaining({ before: 0, after: 1 }) },
    { event: 'article.published', actor: accountId, facts: expect.objectContaining({ before: 1, after: 2 }) },
  ]);

  clock.advance(SOON_MS);
  expect(await statesOf({ search: 'planned' })).toEqual({ planned: 'published' });
  await run('unpublish', all);
  expect(await statesOf({ state: 'draft' })).toEqual({
    draft: 'draft',
    live: 'draft',
    changed: 'draft',
    planned: 'draft',
  });
  await ask('DELETE', `articles/${draft.id}`);
  expect((await run('publish', [draft.id])).failed).toEqual([]);
  expect(await table({ search: 'draft' })).toEqual([]);
});

test('refuses what makes no sense, and everybody but administrators', async () => {
  const { create, edit, ask, call, signUp } = await useContentApp();
  const { id } = await create();
  const landing = await edit('texts/crypto-faq', { en: text, ru: text });
  await create({ slug: 'taken' });
  const refused: [string, string, object, string][] = [
    ['POST', 'articles', { ...post, slug: 'Not a slug' }, 'INVALID_PAYLOAD'],
    ['POST', 'articles', { ...post, slug: 'a', section: 'legal' }, 'INVALID_PAYLOAD'],
    ['POST', 'articles', { ...post, kind: 'docs', slug: 'a' }, 'INVALID_PAYLOAD'],
    ['POST', 'articles', { ...post, slug: 'a', title: '\u200b' }, 'INVALID_PAYLOAD'],
    ['POST', 'articles', { ...post, slug: 'a', markdown: `![](picture:${UNKNOWN})` }, 'INVALID_PAYLOAD'],
    ['POST', 'articles', { ...post, slug: 'a', markdown: 'a'.repeat(100_001) }, 'INVALID_PAYLOAD'],
    ['PATCH', `articles/${id}`, { section: 'legal' }, 'INVALID_PAYLOAD'],
    ['POST', `articles/${id}/ru/revisions`, { ...text, based_on: 0 }, 'INVALID_PAYLOAD'],
    ['POST', 'articles', { ...post, kind: 'landing', slug: 'landing' }, 'INVALID_PAYLOAD'],
    ['POST', 'texts/unknown', { en: text, ru: text }, 'INVALID_QUERY'],
    ['DELETE', `articles/${landing.id}`, {}, 'INVALID_PAYLOAD'],
    ['POST', `articles/${landing.id}/en/slug`, { slug: 'b' }, 'INVALID_PAYLOAD'],
    ['POST', `articles/${id}/en/slug`, { slug: 'taken' }, 'RECORD_NOT_UNIQUE'],
    ['POST', `articles/${id}/en/publish`, { revision: 2, publish_at: null }, 'ARTICLE_NOT_FOUND'],
    ['POST', `articles/${id}/ru/unpublish`, {}, 'ARTICLE_NOT_FOUND'],
    ['POST', 'order', { kind: 'faq', articles: [id], seen: [id] }, 'ARTICLE_NOT_FOUND'],
    ['DELETE', `articles/${UNKNOWN}`, {}, 'ARTICLE_NOT_FOUND'],
  ];
  for (const [method, path, body, code] of refused)
    expect([path, body, (await ask(method as 'POST', path, body)).code]).toEqual([path, body, code]);
  const { access_token } = await signUp({ email: 'anna@example.com' });
  for (const token of [undefined, access_token])
    expect((await call('POST', '/api/admin/content/articles', post, token)).json().errors[0].extensions.code).toBe(
      'ROUTE_NOT_FOUND',
    );
});

test('pictures are encoded again and shown, hostile ones are refused, and unused ones are swept', async () => {
  const { create, publish, visit, call, token, clock, db, storage, ask } = await useContentApp(
    await useStores({ kind: 'local', folder: await useFolder() }),
  );
  const upload = async (bytes: Buffer) =>
    (await call('POST', '/api/admin/content/pictures', bytes, token, { 'content-type': 'image/png' })).json();
  const shown = (await upload(await makePng(640, 480))).data;
  const unused = (await upload(await makePng(320, 240, '#123456'))).data;
  expect(shown).toMatchObject({ image: { width: 640, height: 480 }, markdown: `![](picture:${shown.id})` });
  for (const bytes of [declarePng(60_000, 60_000), Buffer.from('<svg onload="alert(1)"/>')])
    expect((await upload(bytes)).errors[0].extensions.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect((await ask('POST', 'pictures', { a: 1 })).code).toBe('UNSUPPORTED_MEDIA_TYPE');

  const { id } = await create({ markdown: `![A wall](picture:${shown.id} "Brick")` });
  await publish(id);
  expect((await visit('blog/first')).data.article.body.blocks).toEqual([
    { kind: 'figure', image: shown.image, alt: 'A wall', caption: 'Brick' },
  ]);
  const statusOf = async ({ image }: typeof shown) =>
    (await call('GET', `/media/images/${image.id}/160.avif`)).statusCode;
  const now = clock.now();
  clock.set(new Date(Date.now() + 31 * DAY_MS));
  const sweep = async () => {
    await sweepPictures({ db, clock });
    await sweepMedia({ db, storage, clock });
  };
  await sweep();
  expect([await statusOf(shown), await statusOf(unused)]).toEqual([200, 404]);
  clock.set(now);
  expect(
    (await ask('POST', `articles/${id}/en/revisions`, { ...text, based_on: 1, markdown: unused.markdown })).code,
  ).toBe('INVALID_PAYLOAD');
});

test('a line of assets has their cards, without those that are not in the catalogue', async () => {
  const { db, clock, edit } = await useContentApp();
  const chair = rowsOfAsset({ name: 'Chair', producer: named('maker'), pack: [named('furniture')] });
  const asset = (await publishRows({ db, clock }, [chair])).get('Chair');
  const { blocks, assets } = (await edit('preview', { markdown: `:asset[${asset}] :asset[${UNKNOWN}]` })) as never as {
    blocks: unknown;
    assets: { id: string }[];
  };
  expect(blocks).toEqual([{ kind: 'assets', ids: [asset, UNKNOWN] }]);
  expect(assets.map(({ id }) => id)).toEqual([asset]);
});
