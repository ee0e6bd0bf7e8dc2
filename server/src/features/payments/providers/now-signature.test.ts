import { expect, test } from 'vitest';
import { isSignedCallback } from './now-signature.ts';

/** A test vector with a slash, Cyrillic, an array and a nested object with unsorted keys. */
const body = {
  payment_id: 123456789,
  parent_payment_id: null,
  invoice_id: null,
  payment_status: 'finished',
  pay_address: 'addr/with/slash',
  payin_extra_id: null,
  price_amount: 1,
  price_currency: 'usd',
  pay_amount: 15,
  actually_paid: 15,
  actually_paid_at_fiat: 0,
  pay_currency: 'trx',
  order_id: 'ord-1',
  order_description: 'Подписка pro',
  purchase_id: '123456789',
  outcome_amount: 14.8106,
  outcome_currency: 'trx',
  payment_extra_ids: [5513339153],
  fee: { currency: 'btc', depositFee: 0.09853637216235617, withdrawalFee: 0, serviceFee: 0 },
};
const SIGNATURE =
  'fad9068b6510ac9166e1ffb9c673b9849990404712ff37853321cc54e112aad1f4ac8ef6d2187c2515d17f52d4508eb424fbbcf3b49c3bee2f63b34914cb1acb';
const check = (text: string, signature: unknown, secret = 'test-ipn-secret') =>
  isSignedCallback(text, signature, secret);

test('a signature covers the JSON with keys sorted at every depth', () => {
  expect(check(JSON.stringify(body), SIGNATURE)).toBe(true);
  expect(check(JSON.stringify(Object.fromEntries(Object.entries(body).toReversed()), null, 2), SIGNATURE)).toBe(true);
  expect(check(JSON.stringify(body), SIGNATURE.toUpperCase(), ' test-ipn-secret\n')).toBe(true);
});

test('refuses changed bodies, wrong secrets and malformed signatures', () => {
  const text = JSON.stringify(body);
  for (const signature of [undefined, '', [SIGNATURE], SIGNATURE.slice(2), `${SIGNATURE}00`, `g${SIGNATURE.slice(1)}`])
    expect(check(text, signature)).toBe(false);
  expect(check(text, SIGNATURE, 'other')).toBe(false);
  expect(check(text.replace('14.8106', '14.8107'), SIGNATURE)).toBe(false);
  expect(check(text.replace('"serviceFee":0', '"serviceFee":1'), SIGNATURE)).toBe(false);
  for (const broken of ['', '{', 'null', '[]', '"x"']) expect(check(broken, SIGNATURE)).toBe(false);
});
