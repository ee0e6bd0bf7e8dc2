import { expect, test } from 'vitest';
import { feedOf } from './feed.ts';

const entry = {
  path: '/blog/oak',
  locale: 'en',
  title: 'Oak & ash',
  summary: '<b>',
  published: '2026-01-01T00:00:00.000Z',
} as const;
const feed = { title: 'News', locale: 'ru', path: '/ru/blog', self: '/ru/blog/feed.xml' } as const;

test('a feed has absolute addresses, escaped texts and the moment of its latest change', () => {
  const entries = ['2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'].map((changed) => ({ ...entry, changed }));
  const xml = feedOf({ ...feed, entries }, 'https://shop.example');
  expect(xml).toContain('<entry xml:lang="en">\n<id>https://shop.example/blog/oak</id>\n<title>Oak &amp; ash</title>');
  expect(xml).toContain('<summary>&lt;b&gt;</summary>');
  expect(xml).toContain('href="https://shop.example/ru/blog/feed.xml"/>\n<updated>2026-03-01T00:00:00.000Z</updated>');
});
