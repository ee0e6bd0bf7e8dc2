import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

export const paymentStatus = z.enum(['new', 'paid', 'cancelled', 'expired', 'failed', 'underpaid', 'refunded']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

const paymentEvent = z.enum([
  'opened',
  'awaiting_money',
  'sent',
  'seen',
  'charged',
  'no_answer',
  'paid',
  'underpaid',
  'cancelled',
  'expired',
  'failed',
  'refunded',
  'repeat_deposit',
  'trial_used',
]);
export type PaymentEventName = z.infer<typeof paymentEvent>;

export const payment = z
  .object({
    id: z.int(),
    provider: z.enum(['now', 'rk']),
    method: z.string(),
    kind: z.enum(['checkout', 'renewal']),
    status: paymentStatus,
    sub: z.string(),
    sub_days: z.int(),
    months: z.int(),
    promo: z.string().nullable(),
    recurring: z.boolean(),
    currency: z.enum(['usd', 'rub']),
    usd_cents: z.int(),
    rub_kopecks: z.int(),
    /** The coin's minimum when it is above the price; the customer pays this amount instead of the price. */
    asked_usd_cents: z.int().nullable(),
    coin: z.string().nullable(),
    network: z.string().nullable(),
    address: z.string().nullable(),
    memo: z.string().nullable(),
    /** In units of the coin, rounded up to its smallest unit. */
    amount_to_pay: z.string().nullable(),
    received: z.string().nullable(),
    missing: z.string().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    closed_at: z.iso.datetime().nullable(),
    timeline: z.array(z.object({ at: z.iso.datetime(), event: paymentEvent })),
  })
  .meta({ id: 'Payment' });

export type Payment = z.infer<typeof payment>;

export const receipt = z
  .object({
    number: z.int(),
    paid_at: z.iso.datetime(),
    sub: z.string(),
    downloads_per_day: z.int(),
    sub_days: z.int(),
    sub_end_after: z.iso.datetime().nullable(),
    currency: z.enum(['usd', 'rub']),
    amount: z.int(),
    total: z.int(),
    coin: z.string().nullable(),
    coin_amount: z.string().nullable(),
    username: z.string(),
    legal_name_ru: z.string(),
    legal_description_ru: z.string(),
  })
  .meta({ id: 'Receipt' });

export type Receipt = z.infer<typeof receipt>;

/** A signed form that the browser submits unchanged, in a new tab. */
const cardForm = z.object({ action: z.url(), fields: z.record(z.string(), z.string()) }).meta({ id: 'CardForm' });

export type CardForm = z.infer<typeof cardForm>;

const coin = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    network: z.string(),
    logo_url: z.string(),
    decimals: z.int(),
    /** True when a transfer must carry a memo or tag; the payment then has one. */
    memo: z.boolean(),
  })
  .meta({ id: 'Coin' });

export type Coin = z.infer<typeof coin>;

const tags = ['payments'];
const id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

const coinCode = z
  .string()
  .regex(/^[a-z0-9]{1,24}$/i)
  .toLowerCase();

/** Some clients send the flags of the provider; only `false` is accepted. */
const off = z.union([z.literal(false), z.literal('false')]).optional();

/** A decimal amount, sent as a JSON number or as text. */
const decimal = z
  .union([z.number().positive(), z.string().max(32)])
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d+)?$/, { error: 'is not an amount' }));

export const listCoins = {
  summary: 'The coins in which a customer can pay',
  tags,
  response: { 200: data(z.array(coin)) },
} as const satisfies EndpointSchema;

export const getMinimum = {
  summary: 'The minimum payment in a coin',
  tags,
  querystring: z.object({
    currency_from: coinCode.default('ton'),
    currency_to: z.string().optional(),
    fiat_equivalent: z.string().optional(),
    is_fixed_rate: off,
    is_fee_paid_by_user: off,
  }),
  response: { 200: data(z.object({ min_amount: z.number(), fiat_equivalent: z.number() })) },
} as const satisfies EndpointSchema;

export const getCoinPrice = {
  summary: 'Estimates how much of a coin an amount in dollars is',
  tags,
  querystring: z.object({ amount: decimal, currency_from: z.literal('usd').default('usd'), currency_to: coinCode }),
  response: { 200: data(z.object({ estimated_amount: z.number() })) },
} as const satisfies EndpointSchema;

export const createPayment = {
  summary: 'Opens a payment and returns an address for coins or a signed form for cards',
  description:
    'The server computes the price. `price_amount` is the price that the customer saw; if it differs, the server ' +
    'answers PRICE_CHANGED. The header Idempotency-Key makes a repeated call safe.',
  tags,
  body: z.object({
    action: z.literal('deposit-extend').default('deposit-extend'),
    provider: z.enum(['now', 'rk']),
    /** The id of a plan or of a trial. */
    sub: z.string().max(40),
    sub_days: z.int().positive(),
    price_amount: decimal,
    pay_currency: z
      .string()
      .regex(/^[a-z0-9_]{1,24}$/i)
      .toLowerCase(),
    is_fixed_rate: off,
    is_fee_paid_by_user: off,
    /** Lets an administrator test the card provider with a small amount, outside production. */
    is_test_amount: z.boolean().default(false),
    lang: z.enum(['en', 'ru']).optional(),
  }),
  response: { 200: data(z.object({ payment, form: cardForm.nullable() })) },
} as const satisfies EndpointSchema;

const cancelled = { 200: data(payment) };

export const cancelPayment = {
  summary: 'Cancels a pending payment',
  tags,
  params: id,
  response: cancelled,
} as const satisfies EndpointSchema;

export const cancelPaymentByGet = {
  summary: 'Cancels a pending payment, for older clients',
  tags,
  params: id,
  response: cancelled,
} as const satisfies EndpointSchema;

export const reportSent = {
  summary: 'Records that the customer has sent the money, and checks with the provider at once',
  tags,
  params: id,
  response: { 200: data(payment) },
} as const satisfies EndpointSchema;

export const payRecurring = {
  summary: 'Charges the card for a renewal that failed or is due',
  tags,
  response: { 200: data(payment) },
} as const satisfies EndpointSchema;

export const listPayments = {
  summary: 'The payments of the account, newest first, each with its timeline',
  tags,
  querystring: z.object({
    status: paymentStatus.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    before: z.coerce.number().int().positive().optional(),
  }),
  response: { 200: data(z.array(payment)) },
} as const satisfies EndpointSchema;

export const getPayment = {
  summary: 'One payment, with its receipt once it is paid and its card form while it is pending',
  tags,
  params: id,
  response: { 200: data(z.object({ payment, receipt: receipt.nullable(), form: cardForm.nullable() })) },
} as const satisfies EndpointSchema;
