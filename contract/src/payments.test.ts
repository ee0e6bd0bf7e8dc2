import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals } from './decimal.ts';
import { createPayment, getCoinPrice } from './payments.schemas.ts';
import { amountToShow } from './payments.ts';

const usual = {
  payAmount: '1.73076923',
  estimated: '1.73',
  minAmount: '0.4',
  minFiat: '2',
  amountUsd: '9.00',
  decimals: 9,
};

test('the amount to pay is at least the expected amount and the minimum, rounded up to the smallest unit of the coin', () => {
  expect(amountToShow(usual)).toBe('1.73076923');
  expect(amountToShow({ ...usual, decimals: 3 })).toBe('1.731');
  expect(amountToShow({ ...usual, estimated: '1.8' })).toBe('1.8');
  expect(amountToShow({ ...usual, minAmount: '2.5' })).toBe('2.5');
  expect(amountToShow({ ...usual, minFiat: '9.01', minAmount: '1.74' })).toBe('1.74');
  expect(amountToShow({ ...usual, minFiat: '9.01', minAmount: '0.1' })).toBe('1.73076923');
  const amount = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => (units / 10 ** 5).toFixed(5));
  fc.assert(
    fc.property(amount, amount, amount, amount, (payAmount, estimated, minAmount, minFiat) => {
      const shown = amountToShow({ ...usual, payAmount, estimated, minAmount, minFiat });
      expect(compareDecimals(shown, payAmount)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('accepts the requests of older clients', () => {
  const body = createPayment.body.parse({
    action: 'deposit-extend',
    price_amount: 25.65,
    pay_currency: 'TON',
    is_fixed_rate: false,
    is_fee_paid_by_user: false,
    sub: 'pro',
    sub_days: 90,
    provider: 'now',
  });
  expect(body).toMatchObject({ price_amount: '25.65', pay_currency: 'ton', is_test_amount: false });
  expect(getCoinPrice.querystring.parse({ amount: '9', currency_from: 'usd', currency_to: 'TON' })).toEqual({
    amount: '9',
    currency_from: 'usd',
    currency_to: 'ton',
  });
});
