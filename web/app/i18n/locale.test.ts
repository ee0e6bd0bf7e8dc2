import { expect, test } from 'vitest';
import { localeOf, localePath } from './locale.ts';

test.each([
  ['/', 'en'],
  ['/ru', 'ru'],
  ['/ru/', 'ru'],
  ['/ru/catalog/packs/4', 'ru'],
  ['/rules', 'en'],
  ['/catalog/ru', 'en'],
  ['/RU', 'en'],
] as const)('%s is read in %s', (pathname, locale) => {
  expect(localeOf(pathname)).toBe(locale);
});

test.each([
  ['/', '/', '/ru'],
  ['/ru', '/', '/ru'],
  ['/ru/', '/', '/ru'],
  ['/asset/7', '/asset/7', '/ru/asset/7'],
  ['/ru/asset/7', '/asset/7', '/ru/asset/7'],
  ['/rules', '/rules', '/ru/rules'],
])('%s is %s in English and %s in Russian', (pathname, english, russian) => {
  expect(localePath(pathname, 'en')).toBe(english);
  expect(localePath(pathname, 'ru')).toBe(russian);
});

test.each(['/ru//evil.example', '//evil.example', '/ru///evil.example/x'])('%s never leads to another host', (path) => {
  for (const locale of ['en', 'ru'] as const) {
    expect(new URL(localePath(path, locale), 'https://polyshelf.example').host).toBe('polyshelf.example');
  }
});
