import type { CardForm, Coin } from '@polyshelf/contract/payments';
import type { Selectable } from 'kysely';
import type { Payments } from '../../../platform/db/schema.ts';
import type { Truth } from '../payment.rules.ts';

export type PaymentRow = Selectable<Payments>;

/** Whoever can be asked what became of a payment. */
export interface Provider {
  ask(payment: PaymentRow): Promise<Truth>;
}

export interface Minimum {
  minAmount: string;
  minFiat: string;
}

export type Opened =
  | {
      kind: 'opened';
      externalId: string;
      address: string;
      memo: string | null;
      network: string;
      payAmount: string;
      validUntil: Date | null;
    }
  /** It will not take this payment; there is no use in asking again. */
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' };

export interface CoinProvider extends Provider {
  listCoins(): Promise<Coin[]>;
  getMinimum(coin: string): Promise<Minimum>;
  estimate(amountUsd: string, coin: string): Promise<string>;
  open(payment: PaymentRow): Promise<Opened>;
  /** The payment that a callback is about; null when it is not theirs. */
  readCallback(body: string, signature: unknown): CallbackNote | null;
}

export interface CallbackNote {
  /** Our own number of the payment, where the callback says it. */
  id: number | null;
  externalId: string | null;
  /** The payment whose address was used once more. */
  parentExternalId: string | null;
}

export interface CardProvider extends Provider {
  makeForm(payment: PaymentRow, buyer: { username: string; email: string | null; lang: 'en' | 'ru' }): CardForm;
  /** Charges the card of an earlier payment. Only called for a charge that the provider has never heard of. */
  charge(payment: PaymentRow, buyer: { username: string }): Promise<Truth>;
  readResult(fields: ReadonlyMap<string, string>): ResultNote | null;
}

export interface ResultNote {
  id: number;
  kopecks: number;
}

/** Either is missing where the operator has no contract with it. */
export interface Providers {
  now: CoinProvider | null;
  rk: CardProvider | null;
}
