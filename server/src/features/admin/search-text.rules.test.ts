import { expect, test } from 'vitest';
import { readSearchText } from './search-text.rules.ts';

test.each([
  ['1284', 1284],
  ['#1284', 1284],
  ['№ 1284', 1284],
  ['2147483648', null],
  ['12a', null],
])('%s is the number %s', (text, number) => {
  expect(readSearchText(text).number).toBe(number);
});

test.each([
  ['19', 1_900, ['19']],
  ['$19,50', 1_950, ['19.50', '19.5']],
  ['1\u00a0690 ₽', 169_000, ['1690']],
  ['790 руб.', 79_000, ['790']],
  ['18.2 TON', 1_820, ['18.2']],
  ['0.00031500', null, ['0.00031500', '0.000315']],
  ['999999999', null, ['999999999']],
])('%s is an amount', (text, minorUnits, texts) => {
  expect(readSearchText(text).amount).toEqual({ minorUnits, texts });
});

test.each(['19 oaks and more', 'a19', '19.', '-19', ''])('"%s" is no amount', (text) => {
  expect(readSearchText(text).amount).toBeNull();
});

test('special characters of a pattern mean themselves, and control characters are dropped', () => {
  expect(readSearchText(' 50%_\\\u0000 off ').piece).toBe('%50\\%\\_\\\\ off%');
});

test('a text of two characters is too short for a piece', () => {
  expect(readSearchText('oa')).toMatchObject({ piece: null, name: '%oa%' });
});

test('reads the id of an asset from the address of its page', () => {
  const uuid = '871648a4-63b7-8c9a-a006-c7b06fd42e5a';
  expect(readSearchText(`https://shelf.example/ru/asset/${uuid.toUpperCase()}?x=1`).uuid).toBe(uuid);
});
