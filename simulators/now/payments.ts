import { randomInt } from 'node:crypto';
import { PersistentTable } from '../persistent-table.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import { addressFor, type Coin, findCoin, round8 } from './coins.ts';

export type Status =
  | 'waiting'
  | 'confirming'
  | 'confirmed'
  | 'sending'
  | 'partially_paid'
  | 'finished'
  | 'failed'
  | 'refunded'
  | 'expired';

export interface Payment {
  payment_id: string;
  parent_payment_id: string | null;
  payment_status: Status;
  pay_address: string;
  payin_extra_id: string | null;
  price_amount: number;
  pay_amount: number;
  actually_paid: number;
  pay_currency: string;
  order_id: string | null;
  order_description: string | null;
  ipn_callback_url: string | null;
  purchase_id: string;
  network: string;
  is_fixed_rate: boolean;
  created_at: string;
  updated_at: string;
  valid_until: string;
  payment_extra_ids: number[] | null;
}

export interface NewPayment {
  price_amount: number;
  pay_currency: string;
  order_id?: string | undefined;
  order_description?: string | undefined;
  ipn_callback_url?: string | undefined;
  is_fixed_rate: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const FIRST_ID = 5_000_000_000;
const STEPS: Partial<Record<Status, Status>> = { confirming: 'confirmed', confirmed: 'sending' };

/** Stores payments and notifies the listeners of every change. */
export class Payments {
  readonly #table: PersistentTable<Payment>;
  readonly #clock: VirtualClock;
  #lastId = 0;
  readonly #listeners: ((payment: Payment) => void)[] = [];

  constructor(clock: VirtualClock, stateFile: string | undefined) {
    this.#clock = clock;
    this.#table = new PersistentTable(stateFile);
  }

  onChange(listener: (payment: Payment) => void): void {
    this.#listeners.push(listener);
  }

  get all(): Payment[] {
    return [...this.#table.rows.values()];
  }

  clear(): void {
    this.#table.clear();
  }

  find(id: string): Payment | undefined {
    const payment = this.#table.rows.get(id);
    // The provider sends no callback when a payment expires.
    if (payment?.payment_status === 'waiting' && this.#clock.now() >= new Date(payment.valid_until))
      payment.payment_status = 'expired';
    return payment;
  }

  create(given: NewPayment, coin: Coin, payAmount: number): Payment {
    this.#lastId = Math.max(this.#lastId, FIRST_ID + this.#table.rows.size * 17) + 1 + randomInt(16);
    const id = String(this.#lastId);
    const now = this.#clock.now();
    const payment: Payment = {
      payment_id: id,
      parent_payment_id: null,
      payment_status: 'waiting',
      pay_address: addressFor(coin, id),
      payin_extra_id: coin.memo ? String(randomInt(100_000_000, 999_999_999)) : null,
      price_amount: given.price_amount,
      pay_amount: payAmount,
      actually_paid: 0,
      pay_currency: coin.code,
      order_id: given.order_id ?? null,
      order_description: given.order_description ?? null,
      ipn_callback_url: given.ipn_callback_url ?? null,
      purchase_id: String(Number(id) + 800_000_000),
      network: coin.network,
      is_fixed_rate: given.is_fixed_rate,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      valid_until: new Date(now.getTime() + (given.is_fixed_rate ? 20 * 60_000 : 7 * DAY_MS)).toISOString(),
      payment_extra_ids: null,
    };
    this.#table.put(id, payment);
    return payment;
  }

  /** Makes a transfer to the address. A second transfer becomes a payment of its own. */
  pay(payment: Payment, amount: number): Payment {
    if (payment.actually_paid > 0) return this.#addChild(payment, amount);
    const wasExpired = payment.payment_status === 'expired';
    payment.actually_paid = round8(amount);
    // An expired payment still takes money, without a callback.
    if (wasExpired) this.#set(payment, this.#outcomeOf(payment), { isSilent: true });
    else this.#set(payment, 'confirming');
    return payment;
  }

  /** Moves a transfer to its next status; false when it is final. */
  advance(payment: Payment): boolean {
    const next = payment.payment_status === 'sending' ? this.#outcomeOf(payment) : STEPS[payment.payment_status];
    if (!next) return false;
    this.#set(payment, next);
    return true;
  }

  /** Sets any status. */
  force(payment: Payment, status: Status): void {
    this.#set(payment, status, { isSilent: status === 'expired' });
  }

  #outcomeOf({ actually_paid, pay_amount }: Payment): Status {
    return actually_paid >= pay_amount ? 'finished' : 'partially_paid';
  }

  #addChild(parent: Payment, amount: number): Payment {
    const coin = findCoin(parent.pay_currency) as Coin;
    const child = this.create({ ...parent, order_id: undefined } as unknown as NewPayment, coin, amount);
    Object.assign(child, {
      parent_payment_id: parent.payment_id,
      pay_address: parent.pay_address,
      purchase_id: parent.purchase_id,
      price_amount: round8(amount * coin.usd),
      actually_paid: amount,
    });
    parent.payment_extra_ids = [...(parent.payment_extra_ids ?? []), Number(child.payment_id)];
    this.#set(child, 'finished');
    return child;
  }

  #set(payment: Payment, status: Status, { isSilent = false } = {}): void {
    payment.payment_status = status;
    payment.updated_at = this.#clock.now().toISOString();
    this.#table.save();
    if (!isSilent) for (const listener of this.#listeners) listener({ ...payment });
  }
}
