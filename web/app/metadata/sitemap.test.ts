import { expect, test } from 'vitest';
import { sitemapIndexOf, sitemapOf } from './sitemap.ts';

test('each page is listed in both languages, with links to its translations', () => {
  const lines = sitemapOf([{ path: '/catalog/packs' }], 'https://polyshelf.example').split('\n');
  const twins =
    '<xhtml:link rel="alternate" hreflang="en" href="https://polyshelf.example/catalog/packs"/>' +
    '<xhtml:link rel="alternate" hreflang="ru" href="https://polyshelf.example/ru/catalog/packs"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://polyshelf.example/catalog/packs"/>';
  expect(lines.slice(2, 4)).toEqual([
    `<url><loc>https://polyshelf.example/catalog/packs</loc>${twins}</url>`,
    `<url><loc>https://polyshelf.example/ru/catalog/packs</loc>${twins}</url>`,
  ]);
});

test('an article is listed in the languages that it has', () => {
  const map = sitemapOf([{ paths: { en: null, ru: '/ru/blog/novosti' } }], 'https://polyshelf.example');
  const address = 'https://polyshelf.example/ru/blog/novosti';
  const links = ['ru', 'x-default'].map((name) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`);
  expect(map.split('\n')[2]).toBe(`<url><loc>${address}</loc>${links.join('')}</url>`);
});

test('special characters of XML are escaped', () => {
  expect(sitemapOf([{ path: "/catalog/producers/a&b'c" }], 'https://polyshelf.example')).toContain(
    '/a&amp;b&apos;c</loc>',
  );
});

test('a page has the date of its last change where that is known', () => {
  const map = sitemapOf([{ path: '/asset/7', changed: '2026-03-10' }], 'https://polyshelf.example');
  expect(map).toContain('<loc>https://polyshelf.example/asset/7</loc><lastmod>2026-03-10</lastmod>');
});

test('the index lists the parts by their absolute addresses', () => {
  const index = sitemapIndexOf(['/sitemap/pages.xml'], 'https://polyshelf.example');
  expect(index).toContain('<sitemap><loc>https://polyshelf.example/sitemap/pages.xml</loc></sitemap>');
});
