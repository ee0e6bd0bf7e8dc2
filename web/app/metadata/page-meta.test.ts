import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = { title: 'Oak planks', description: 'A texture' };

const metaAt = (pathname: string, loaderData: unknown) =>
  pageMeta(
    {
      location: { pathname, search: '?utm_source=x', hash: '', state: null, key: '' },
      matches: [{ id: 'root', loaderData }],
    },
    page,
  );

test('a page has one canonical address and its translations, without the query string', () => {
  const links = metaAt('/ru/asset/7/', { publicUrl: 'https://polyshelf.example' }).filter((tag) => 'tagName' in tag);
  expect(links).toEqual([
    { tagName: 'link', rel: 'canonical', href: 'https://polyshelf.example/ru/asset/7' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://polyshelf.example/asset/7' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'ru', href: 'https://polyshelf.example/ru/asset/7' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://polyshelf.example/asset/7' },
  ]);
});

test('a page whose root failed still has its title', () => {
  expect(metaAt('/', undefined)).toContainEqual({ title: 'Oak planks' });
});

test('the translation of a legal document has its own address', () => {
  const links = metaAt('/docs/vozvrat', { publicUrl: 'https://polyshelf.example' });
  expect(links).toContainEqual(
    expect.objectContaining({ hrefLang: 'ru', href: 'https://polyshelf.example/ru/docs/vozvrat_ru' }),
  );
});

test('an empty page is not indexed', () => {
  const empty = pageMeta(
    { location: { pathname: '/jobs', search: '', hash: '', state: null, key: '' }, matches: [] },
    { ...page, isEmpty: true },
  );
  expect(empty).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(metaAt('/', undefined)).not.toContainEqual({ name: 'robots', content: 'noindex' });
});

const root = { publicUrl: 'https://polyshelf.example' };
const metaOf = (pathname: string, more: Partial<Parameters<typeof pageMeta>[1]>) =>
  pageMeta(
    { location: { pathname, search: '', hash: '', state: null, key: '' }, matches: [{ id: 'root', loaderData: root }] },
    { ...page, ...more },
  );

test('a later page of a list has its own address in both languages', () => {
  const links = metaOf('/ru/filter', { number: 3 });
  expect(links).toContainEqual(
    expect.objectContaining({ rel: 'canonical', href: 'https://polyshelf.example/ru/filter?page=3' }),
  );
  expect(links).toContainEqual(
    expect.objectContaining({ hrefLang: 'en', href: 'https://polyshelf.example/filter?page=3' }),
  );
});

test('the preview image has an absolute address and the largest stored width', () => {
  const image = { id: 'abc', width: 768, height: 384, placeholder: '' };
  const meta = metaOf('/asset/7', { image });
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://polyshelf.example/media/images/abc/768.webp',
  });
  expect(meta).toContainEqual({ property: 'og:image:height', content: '384' });
  expect(JSON.stringify(metaOf('/asset/7', {}))).not.toContain('og:image');
});

test('an article has a path of its own in each language, and one canonical address without a translation', () => {
  const linksOf = (paths: Record<'en' | 'ru', string | null>) =>
    metaOf('/ru/blog/news', { paths }).flatMap((tag) =>
      'href' in tag ? [[tag.hrefLang ?? tag.rel, String(tag.href).replace('https://polyshelf.example', '')]] : [],
    );
  expect(linksOf({ en: '/blog/news', ru: '/ru/blog/novosti' })).toEqual([
    ['canonical', '/ru/blog/novosti'],
    ['en', '/blog/news'],
    ['ru', '/ru/blog/novosti'],
    ['x-default', '/blog/news'],
  ]);
  expect(linksOf({ en: '/blog/news', ru: null })).toEqual([
    ['canonical', '/blog/news'],
    ['en', '/blog/news'],
    ['x-default', '/blog/news'],
  ]);
});
