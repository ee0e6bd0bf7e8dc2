import { expect, test } from 'vitest';
import {
  apiQuery,
  changed,
  cleared,
  flipped,
  isNarrowed,
  listName,
  readAddress,
  toggled,
  writeAddress,
} from './gallery-address.rules.ts';

const read = (search: string) => readAddress(search).query;

test('an address without a query is the newest assets in medium size', () => {
  const { query, ignored } = readAddress('');
  expect(query).toMatchObject({ size: 'md', view: 'gallery', sort: undefined, page: 1, search: '', match: 'all' });
  expect(isNarrowed(query)).toBe(false);
  expect(ignored).toEqual([]);
});

test.each([
  '?search=oak+floor&match=any&type=hdri,model&free=1&sort=az&size=lg&view=list&page=3',
  '?tag=bark&new=1&exclusive=1',
  '?search=%D0%B4%D1%83%D0%B1',
  '',
])('what is read from %s is written the same', (search) => {
  expect(writeAddress(read(search))).toBe(search);
});

test('order and repetition of values make no other address', () => {
  expect(writeAddress(read('?type=model,hdri,model'))).toBe(writeAddress(read('?type=hdri,model')));
});

test.each([
  ['sort', 'best'],
  ['size', 'xl'],
  ['view', 'map'],
  ['free', 'yes'],
  ['match', 'some'],
])('%s=%s is left out and named', (name, value) => {
  const { query, ignored } = readAddress(`?${name}=${value}`);
  expect(ignored).toEqual([{ name, value }]);
  expect(writeAddress(query)).toBe('');
});

test.each(['0', '-1', '1.5', 'x', '9999999', ''])('page=%s is the first page', (page) => {
  expect(read(`?page=${page}`).page).toBe(1);
});

test('a choice is taken by one click and taken back by the next, and begins at the first page', () => {
  const chosen = toggled(read('?type=model&page=4'), 'type', 'hdri');
  expect(writeAddress(chosen)).toBe('?type=hdri,model');
  expect(writeAddress(toggled(chosen, 'type', 'model'))).toBe('?type=hdri');
  expect(writeAddress(flipped(flipped(chosen, 'free'), 'free'))).toBe('?type=hdri,model');
  expect(changed(chosen, { sort: 'az' }).page).toBe(1);
});

test('clearing keeps what was searched for and how it is shown', () => {
  const query = read('?search=oak&type=model&free=1&sort=za&size=sm');
  expect(writeAddress(cleared(query))).toBe('?search=oak&sort=za&size=sm');
});

test('another look is the same list, another choice is not', () => {
  expect(listName('/filter', '?size=lg&view=list&utm=1')).toBe(listName('/filter', ''));
  expect(listName('/filter', '?free=1')).not.toBe(listName('/filter', ''));
  expect(listName('/filter', '?page=2')).not.toBe(listName('/filter', ''));
});

test('the API is asked in its own words, and a place narrows its own group', () => {
  const asked = apiQuery(read('?tag=bark,oak&free=1&search=a+b'), { pack: '7' }, 'ru');
  expect(asked).toMatchObject({ tag: 'bark,oak', free: '1', search: 'a b', pack: '7', locale: 'ru', limit: 60 });
  expect(asked.new).toBeUndefined();
});
