import { expect, test } from 'vitest';
import { sitemapIndexOf, sitemapOf } from './sitemap.ts';

test('each page is listed in both languages, with its twins', () => {
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

test('what means something in XML is written out', () => {
  expect(sitemapOf([{ path: "/catalog/producers/a&b'c" }], 'https://polyshelf.example')).toContain(
    '/a&amp;b&apos;c</loc>',
  );
});

test('a page says when it was changed, where that is known', () => {
  const map = sitemapOf([{ path: '/asset/7', changed: '2026-03-10' }], 'https://polyshelf.example');
  expect(map).toContain('<loc>https://polyshelf.example/asset/7</loc><lastmod>2026-03-10</lastmod>');
});

test('the index names the parts by their whole addresses', () => {
  const index = sitemapIndexOf(['/sitemap/pages.xml'], 'https://polyshelf.example');
  expect(index).toContain('<sitemap><loc>https://polyshelf.example/sitemap/pages.xml</loc></sitemap>');
});
