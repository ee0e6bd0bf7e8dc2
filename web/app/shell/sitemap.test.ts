import { expect, test } from 'vitest';
import { sitemapOf } from './sitemap.ts';

test('each page is listed in both languages, with its twins', () => {
  const lines = sitemapOf(['/catalog/packs'], 'https://polyshelf.example').split('\n');
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
  expect(sitemapOf(["/catalog/producers/a&b'c"], 'https://polyshelf.example')).toContain('/a&amp;b&apos;c</loc>');
});
