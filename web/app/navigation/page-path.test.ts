import { expect, test } from 'vitest';
import { pageSearch } from './page-parameters.ts';
import { pagePath } from './page-path.ts';

test.each([
  ['/docs/pravila', '/docs/pravila', '/ru/docs/pravila_ru'],
  ['/ru/docs/privacy_policy_ru', '/docs/privacy_policy', '/ru/docs/privacy_policy_ru'],
  ['/docs/vozvrat_ru', '/docs/vozvrat', '/ru/docs/vozvrat_ru'],
  ['/docs/pravila_rus', '/docs/pravila_rus', '/ru/docs/pravila_rus'],
  ['/docs', '/docs', '/ru/docs'],
  ['/ru/catalog/packs/4', '/catalog/packs/4', '/ru/catalog/packs/4'],
])('%s is %s in English and %s in Russian', (pathname, english, russian) => {
  expect(pagePath(pathname, 'en')).toBe(english);
  expect(pagePath(pathname, 'ru')).toBe(russian);
});

test.each([
  ['?view=gallery&sort=new&utm_source=x', '?sort=new&view=gallery'],
  ['?tag=wood&tag=oak', '?tag=wood&tag=oak'],
  ['?search=дуб', '?search=%D0%B4%D1%83%D0%B1'],
  ['?token=secret', ''],
  ['', ''],
])('pageSearch reduces %s to %s', (search, known) => {
  expect(pageSearch(search)).toBe(known);
  expect(pageSearch(known)).toBe(known);
});
