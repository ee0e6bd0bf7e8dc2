import { expect, test } from 'vitest';
import { sql } from './sql.ts';

test('values become parameters, pieces of SQL become text', () => {
  const inner = sql`a = ${1} and b = ${'two'}`;
  const { texts, values } = sql`select ${sql.id('t', 'x')} where ${inner} or c = ${[3]} limit ${sql.lit(5)}`;
  expect(texts).toEqual(['select "t"."x" where a = ', ' and b = ', ' or c = ', ' limit 5']);
  expect(values).toEqual([1, 'two', [3]]);
});

test('pieces are joined with their values in order', () => {
  const { texts, values } = sql.join([sql`${1}`, sql`x`, sql`${2}::int`], ' and ');
  expect([texts, values]).toEqual([
    ['', ' and x and ', '::int'],
    [1, 2],
  ]);
  expect(sql.join([sql`x`]).texts).toEqual(['x']);
});

test.each(["'; drop table assets; --", '"', '$1'])('no value gets into the text: %s', (value) => {
  expect(sql`select ${value}`.texts).toEqual(['select ', '']);
  expect(sql.lit(value as never).texts).toEqual(['NaN']);
});

test('an identifier stays one, whatever is in it', () => {
  expect(sql.id('a"b').texts).toEqual(['"a""b"']);
});
