import { compareDecimals, roundUpDecimal } from './decimal.ts';
import { address } from './endpoint.ts';
import type * as schemas from './payments.schemas.ts';

export type { CardForm, Coin, Payment, PaymentEventName, PaymentStatus, Receipt } from './payments.schemas.ts';

/** Why an operator should look at a payment. */
export const paymentFlags = [
  'underpaid',
  'overpaid',
  'late',
  'unknown',
  'refunded',
  'trial_twice',
  'not_credited',
  'repeat_deposit',
  'wrong_amount',
  'foreign_number',
] as const;

export type PaymentFlag = (typeof paymentFlags)[number];

const drawnCoins = ['btc', 'eth', 'ltc', 'ton', 'trx', 'usdt', 'xrp'];

/** The logo of a coin, served by the product itself. A token has the same logo in every network. */
export const coinLogo = (code: string): string =>
  `/images/coins/${drawnCoins.find((known) => code === known || (known === 'usdt' && code.startsWith(known))) ?? 'coin'}.svg`;

export const listCoins = address<typeof schemas.listCoins>('GET', '/api/payment/1/coins');
export const getMinimum = address<typeof schemas.getMinimum>('GET', '/api/payment/1/min');
export const getCoinPrice = address<typeof schemas.getCoinPrice>('GET', '/api/payment/1/price');
export const createPayment = address<typeof schemas.createPayment>('POST', '/api/payment/create');
export const cancelPayment = address<typeof schemas.cancelPayment>('POST', '/api/payment/cancel/:id');
export const cancelPaymentByGet = address<typeof schemas.cancelPaymentByGet>('GET', '/api/payment/cancel/:id');
export const reportSent = address<typeof schemas.reportSent>('POST', '/api/payment/sent/:id');
export const payRecurring = address<typeof schemas.payRecurring>('POST', '/api/payment/2/recurring/pay');
export const listPayments = address<typeof schemas.listPayments>('GET', '/api/payments');
export const getPayment = address<typeof schemas.getPayment>('GET', '/api/payments/:id');

interface CoinAmounts {
  payAmount: string;
  /** The provider's current estimate, which may differ from its estimate when the payment was opened. */
  estimated: string;
  minAmount: string;
  minFiat: string;
  amountUsd: string;
  decimals: number;
}

/** The amount of a coin to ask for: at least the provider's minimum, and never less than it expects. */
export function amountToShow({ payAmount, estimated, minAmount, minFiat, amountUsd, decimals }: CoinAmounts): string {
  const isBelowMinimum = compareDecimals(estimated, minAmount) < 0 || compareDecimals(minFiat, amountUsd) > 0;
  const shown = isBelowMinimum ? minAmount : estimated;
  return roundUpDecimal(compareDecimals(shown, payAmount) > 0 ? shown : payAmount, decimals);
}
