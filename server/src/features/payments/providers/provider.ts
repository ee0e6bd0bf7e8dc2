import type { CardForm, Coin } from '@polyshelf/contract/payments';
import type { Selectable } from 'kysely';
import type { Payments } from '../../../platform/db/schema.ts';
import type { ProviderState } from '../payment.rules.ts';
import type { Answer } from './fetch-provider.ts';

export type PaymentRow = Selectable<Payments>;

/** What we asked a provider about a payment. */
export type Question = 'open' | 'state' | 'charge';

/** Stores an answer of a provider for the operator; null when there was none. */
export type KeepAnswer = (payment: number, question: Question, answer: Answer | null) => Promise<void>;

export interface Provider {
  getState(payment: PaymentRow): Promise<ProviderState>;
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
  /** The provider refuses this payment, and would refuse it again. */
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' };

export interface CoinProvider extends Provider {
  listCoins(): Promise<Coin[]>;
  getMinimum(coin: string): Promise<Minimum>;
  estimate(amountUsd: string, coin: string): Promise<string>;
  open(payment: PaymentRow): Promise<Opened>;
  /** Parses a callback; null when its signature is wrong. */
  readCallback(body: string, signature: unknown): CallbackNote | null;
}

export interface CallbackNote {
  /** Our number of the payment, when the callback contains it. */
  id: number | null;
  externalId: string | null;
  /** The original payment, when money arrives at its address a second time. */
  parentExternalId: string | null;
}

export interface CardProvider extends Provider {
  makeForm(payment: PaymentRow, buyer: { username: string; email: string | null; lang: 'en' | 'ru' }): CardForm;
  /** Charges the card of an earlier payment. Call it only when the provider does not know this payment. */
  charge(payment: PaymentRow, buyer: { username: string }): Promise<ProviderState>;
  readResult(fields: ReadonlyMap<string, string>): ResultNote | null;
}

export interface ResultNote {
  id: number;
  kopecks: number;
}

/** A provider is null when it is not configured. */
export interface Providers {
  now: CoinProvider | null;
  rk: CardProvider | null;
}
