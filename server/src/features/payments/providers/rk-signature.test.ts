import { expect, test } from 'vitest';
import { isSignature, signatureOf } from './rk-signature.ts';

const receipt = encodeURIComponent(
  '{"items":[{"name":"Subscription","quantity":1,"sum":100,"payment_method":"full_payment","payment_object":"service","tax":"none"}]}',
);
const ours = encodeURIComponent(
  '{"sno":"usn_income","items":[{"name":"Подписка pro, 30 дней","quantity":1,"sum":990,"payment_method":"full_payment","payment_object":"service","tax":"none"}]}',
);
const custom = { Shp_sub: 'pro', Shp_account: '42', Shp_days: '30' };

test.each([
  ['a payment', ['login', '5', '154'], 'p1', {}, 'ea9bd729a4456cfbfb91294b8e2781d6'],
  ['own fields', ['login', '5', '9'], 'p1', { Shp_order: 'abc+1' }, '46e153d00db13ba3848be7d08f1cf62f'],
  [
    'a charge',
    ['login', '100.00', '200002', receipt],
    'p1',
    { Shp_order: 'abc+1' },
    '1be6746b70e8f702171f85e427399a9e',
  ],
  ['a receipt', ['demo', '990.00', '1001', ours], 'pass1', custom, '3643477e21d2ab07bde7aaa05b361acd'],
  ['a result', ['990.000000', '1001'], 'pass2', custom, '266b61f189cf468dff9fe0b423597dd8'],
  ['a return', ['990.00', '1001'], 'pass1', custom, '3f9518a5e096f72153aff5cf4c10e167'],
  ['a status query', ['demo', '1001'], 'pass2', {}, '20b9f012586e3d6536f6f81f08eb9a96'],
])('%s is signed as the provider documents it', (_name, parts, password, own, expected) => {
  expect(signatureOf('md5', parts, password, own)).toBe(expected);
});

test('supports another hash', () => {
  expect(signatureOf('sha256', ['demo', '990.00', '1001', ours], 'pass1', custom)).toBe(
    '728171c0d452e04ec2ff9dd4ed9f61e8cb6bdaad6dc5d46477d2a21638f6c49a',
  );
});

test('compares whole signatures and ignores case', () => {
  expect(isSignature('266B61F189CF468DFF9FE0B423597DD8', '266b61f189cf468dff9fe0b423597dd8')).toBe(true);
  expect(isSignature('266b61f189cf468dff9fe0b423597dd', '266b61f189cf468dff9fe0b423597dd8')).toBe(false);
  expect(isSignature('', '266b61f189cf468dff9fe0b423597dd8')).toBe(false);
});
