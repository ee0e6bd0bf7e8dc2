import { expect, test } from 'vitest';
import { readTableAddress, sortAfter, writeTableQuery } from './table-address.rules.ts';

const read = (query: string) => readTableAddress('payments', new URLSearchParams(query));

test('an address without parameters shows the usual columns in the usual order', () => {
  const address = read('');
  expect(address).toMatchObject({ search: '', sort: '-id', filters: {}, cursor: null });
  expect(address.columns).toContain('status');
  expect(writeTableQuery('payments', address)).toEqual({});
});

test('what is written is read again', () => {
  const query = {
    search: 'anna',
    sort: 'created_at',
    columns: 'id,address',
    status: 'paid,new',
    usd_cents: '900..',
    empty: 'memo,promo',
    filled: 'address',
  };
  const address = readTableAddress('payments', new URLSearchParams(query));
  expect(address).toEqual({
    search: 'anna',
    sort: 'created_at',
    columns: ['id', 'address'],
    filters: { status: 'paid,new', usd_cents: '900..' },
    emptiness: { memo: 'empty', promo: 'empty', address: 'filled' },
    cursor: null,
  });
  expect(writeTableQuery('payments', address)).toEqual(query);
});

test('ignores what the table does not have', () => {
  const address = read(
    'sort=payer_hash&columns=payer_hash,nothing&status=stolen&usd_cents=ten&utm_source=x&empty=status&filled=',
  );
  expect(writeTableQuery('payments', address)).toEqual({});
  expect(writeTableQuery('payments', read('sort=flags&columns=id,payer_hash'))).toEqual({ columns: 'id' });
});

test.each([
  ['-id', 'email', 'email'],
  ['email', 'email', '-email'],
  ['-email', 'email', 'email'],
  ['-id', 'created_at', '-created_at'],
  ['-created_at', 'created_at', 'created_at'],
  ['-id', 'usd_cents', '-usd_cents'],
])('from the order %s, a click on %s gives %s', (sort, column, next) => {
  expect(sortAfter('payments', sort, column)).toBe(next);
});
