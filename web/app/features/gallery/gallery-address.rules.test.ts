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
])('reading and writing %s gives the same address', (search) => {
  expect(writeAddress(read(search))).toBe(search);
});

test('order and repetition of values do not change the address', () => {
  expect(writeAddress(read('?type=model,hdri,model'))).toBe(writeAddress(read('?type=hdri,model')));
});

test.each([
  ['sort', 'best'],
  ['size', 'xl'],
  ['view', 'map'],
  ['free', 'yes'],
  ['match', 'some'],
])('%s=%s is ignored and reported', (name, value) => {
  const { query, ignored } = readAddress(`?${name}=${value}`);
  expect(ignored).toEqual([{ name, value }]);
  expect(writeAddress(query)).toBe('');
});

test.each(['0', '-1', '1.5', 'x', '9999999', ''])('page=%s means the first page', (page) => {
  expect(read(`?page=${page}`).page).toBe(1);
});

test('toggling adds or removes a choice, and every change returns to the first page', () => {
  const chosen = toggled(read('?type=model&page=4'), 'type', 'hdri');
  expect(writeAddress(chosen)).toBe('?type=hdri,model');
  expect(writeAddress(toggled(chosen, 'type', 'model'))).toBe('?type=hdri');
  expect(writeAddress(flipped(flipped(chosen, 'free'), 'free'))).toBe('?type=hdri,model');
  expect(changed(chosen, { sort: 'az' }).page).toBe(1);
});

test('clearing the filters keeps the search, the order and the size', () => {
  const query = read('?search=oak&type=model&free=1&sort=za&size=sm');
  expect(writeAddress(cleared(query))).toBe('?search=oak&sort=za&size=sm');
});

test('filters and pages change the name of a list, size and view do not', () => {
  expect(listName('/filter', '?size=lg&view=list&utm=1')).toBe(listName('/filter', ''));
  expect(listName('/filter', '?free=1')).not.toBe(listName('/filter', ''));
  expect(listName('/filter', '?page=2')).not.toBe(listName('/filter', ''));
});

test('apiQuery uses the parameters of the API and adds the fixed producer or pack', () => {
  const sent = apiQuery(read('?tag=bark,oak&free=1&search=a+b'), { pack: '7' }, 'ru');
  expect(sent).toMatchObject({ tag: 'bark,oak', free: '1', search: 'a b', pack: '7', locale: 'ru', limit: 60 });
  expect(sent.new).toBeUndefined();
});
