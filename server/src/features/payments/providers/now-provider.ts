import { compareDecimals, fromMinorUnits, isDecimal, toMinorUnits } from '@polyshelf/contract/decimal';
import { type Coin, coinLogo } from '@polyshelf/contract/payments';
import { planName } from '@polyshelf/contract/plans';
import { z } from 'zod';
import { providerUnavailable } from '../errors.ts';
import type { ProviderState } from '../payment.rules.ts';
import { fetchProvider } from './fetch-provider.ts';
import { isSignedCallback } from './now-signature.ts';
import type { CallbackNote, CoinProvider, KeepAnswer, Minimum, Opened, PaymentRow } from './provider.ts';

export interface NowConfig {
  apiUrl: string;
  apiKey: string;
  ipnSecret: string;
  /** The coin of the payouts to the merchant. The minimum of every other coin depends on it. */
  payoutCoin: string | undefined;
  callbackUrl: string;
}

/** `parse` keeps numbers as text; the provider sends some of them as strings anyway. */
const decimal = z.string().refine(isDecimal);
const text = z.string();

const opened = z.object({
  payment_id: text.regex(/^\d+$/),
  pay_address: text.min(1),
  pay_amount: decimal,
  network: text.nullish(),
  payin_extra_id: text.nullish(),
  valid_until: text.nullish(),
});

const state = z.object({
  payment_status: text,
  pay_address: text,
  pay_currency: text,
  price_amount: decimal,
  price_currency: text,
  pay_amount: decimal,
  actually_paid: decimal.nullish(),
  payment_extra_ids: z.array(text).nullish(),
  order_id: text.nullish(),
});

const currencies = z.object({
  currencies: z.array(
    z.object({
      code: text,
      name: text,
      enable: z.boolean(),
      extra_id_exists: z.boolean().nullish(),
      extra_id_optional: z.boolean().nullish(),
      network: text.nullish(),
      network_precision: text.nullish(),
      precision: text.nullish(),
      available_for_payment: z.boolean().nullish(),
    }),
  ),
});

const callback = z.object({
  payment_id: text.regex(/^\d+$/),
  parent_payment_id: text.regex(/^\d+$/).nullish(),
  order_id: text.nullish(),
});

const refused = z.object({ code: text });

/** TypeScript does not know the third argument of the reviver yet: it contains the source text of the value. */
const parseWithSource = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;

/** Parses JSON and keeps every number as its source text, because a double would round amounts and long ids. */
function parse<T>(schema: z.ZodType<T>, json: string): T | null {
  try {
    const value = parseWithSource(json, (_, read, { source }) => (typeof read === 'number' ? source : read));
    return schema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/** The provider gives two precisions for tokens. Only the lower one can be sent. */
const decimalsOf = (...given: (string | null | undefined)[]): number => {
  const known = given.filter((digits) => digits && /^\d{1,2}$/.test(digits)).map(Number);
  return known.length > 0 ? Math.min(...known) : 8;
};

/** NOWPayments takes coins at a floating rate. */
export function createNowProvider(
  { apiUrl, apiKey, ipnSecret, payoutCoin, callbackUrl }: NowConfig,
  keepAnswer: KeepAnswer,
): CoinProvider {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };

  async function get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const answer = await fetchProvider(`${apiUrl}${path}`, { headers });
    const read = answer?.status === 200 ? parse(schema, answer.text) : null;
    if (read === null) throw providerUnavailable();
    return read;
  }

  return {
    async listCoins(): Promise<Coin[]> {
      const { currencies: all } = await get('/full-currencies', currencies);
      return all
        .filter((coin) => coin.enable && coin.available_for_payment !== false)
        .map((coin) => ({
          id: coin.code.toLowerCase(),
          code: coin.code.toLowerCase(),
          name: coin.name,
          network: coin.network ?? '',
          // The provider's logo URLs are relative to its own site.
          logo_url: coinLogo(coin.code.toLowerCase()),
          decimals: decimalsOf(coin.network_precision, coin.precision),
          memo: coin.extra_id_exists === true && coin.extra_id_optional !== true,
        }));
    },

    async getMinimum(coin: string): Promise<Minimum> {
      const query = new URLSearchParams({
        currency_from: coin,
        ...(payoutCoin && { currency_to: payoutCoin }),
        fiat_equivalent: 'usd',
        is_fixed_rate: 'false',
        is_fee_paid_by_user: 'false',
      });
      const answer = z.object({ min_amount: decimal, fiat_equivalent: decimal });
      const { min_amount, fiat_equivalent } = await get(`/min-amount?${query}`, answer);
      return { minAmount: min_amount, minFiat: fiat_equivalent };
    },

    async estimate(amountUsd: string, coin: string): Promise<string> {
      const query = new URLSearchParams({ amount: amountUsd, currency_from: 'usd', currency_to: coin });
      return (await get(`/estimate?${query}`, z.object({ estimated_amount: decimal }))).estimated_amount;
    },

    async open(payment: PaymentRow): Promise<Opened> {
      const answer = await fetchProvider(`${apiUrl}/payment`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          price_amount: Number(fromMinorUnits(askedCents(payment))),
          price_currency: 'usd',
          pay_currency: payment.coin,
          order_id: String(payment.id),
          // ASCII only: other shops report that other characters break the signature check.
          order_description: `Subscription ${planName(payment.sub)}, ${payment.sub_days} days`,
          ipn_callback_url: callbackUrl,
          is_fixed_rate: false,
          is_fee_paid_by_user: false,
        }),
      });
      await keepAnswer(payment.id, 'open', answer);
      if (answer?.status === 201 || answer?.status === 200) {
        const it = parse(opened, answer.text);
        if (!it) return { kind: 'unknown' };
        return {
          kind: 'opened',
          externalId: it.payment_id,
          address: it.pay_address,
          memo: it.payin_extra_id ?? null,
          network: it.network ?? '',
          payAmount: it.pay_amount,
          validUntil: it.valid_until && !Number.isNaN(Date.parse(it.valid_until)) ? new Date(it.valid_until) : null,
        };
      }
      const isRefusal = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      return isRefusal ? { kind: 'refused', code: parse(refused, answer.text)?.code ?? '' } : { kind: 'unknown' };
    },

    async getState(payment: PaymentRow): Promise<ProviderState> {
      // The payment is still being opened, or its process has died. Nobody can pay before it has an address.
      if (payment.external_id === null) return { kind: 'absent' };
      const answer = await fetchProvider(`${apiUrl}/payment/${payment.external_id}`, { headers });
      await keepAnswer(payment.id, 'state', answer);
      if (answer?.status === 404) return { kind: 'absent' };
      const it = answer?.status === 200 ? parse(state, answer.text) : null;
      if (!it || !isSamePayment(it, payment)) return { kind: 'unknown' };
      return it.order_id === String(payment.id) ? stateOf(it, payment) : { kind: 'foreign' };
    },

    readCallback(body: string, signature: unknown): CallbackNote | null {
      if (!isSignedCallback(body, signature, ipnSecret)) return null;
      const it = parse(callback, body);
      if (!it) return null;
      const id = /^\d{1,10}$/.test(it.order_id ?? '') ? Number(it.order_id) : null;
      return { id, externalId: it.payment_id, parentExternalId: it.parent_payment_id ?? null };
    },
  };
}

const askedCents = ({ asked_usd_cents, usd_cents }: PaymentRow): number => asked_usd_cents ?? usd_cents;

const isSamePayment = (it: z.infer<typeof state>, payment: PaymentRow): boolean =>
  it.pay_address === payment.address &&
  it.pay_currency.toLowerCase() === payment.coin &&
  it.price_currency.toLowerCase() === 'usd' &&
  toMinorUnits(it.price_amount) === askedCents(payment);

function stateOf(it: z.infer<typeof state>, payment: PaymentRow): ProviderState {
  const received = it.actually_paid ?? '0';
  switch (it.payment_status) {
    case 'finished':
      // "finished" is also the status of an underpaid payment that was accepted by hand. Our operator decides about it.
      if (compareDecimals(received, payment.pay_amount ?? it.pay_amount) < 0) return { kind: 'underpaid', received };
      return { kind: 'paid', received, isOver: isOverpaid(received, payment), payer: null };
    case 'partially_paid':
      return { kind: 'underpaid', received };
    case 'confirming':
    case 'confirmed':
    case 'sending':
      return { kind: 'confirming', received };
    case 'failed':
      return { kind: 'declined' };
    case 'refunded':
      return { kind: 'refunded' };
    case 'expired':
      return { kind: 'expired' };
    default:
      return { kind: 'waiting' };
  }
}

const isOverpaid = (received: string, { amount_to_pay, pay_amount }: PaymentRow): boolean =>
  compareDecimals(received, amount_to_pay ?? pay_amount ?? received) > 0;
