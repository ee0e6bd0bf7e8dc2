import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLocal } from '../page-server.ts';
import type { Payment } from './payments.ts';

export const CALLBACK_MODES = ['send', 'drop', 'double', 'reorder', 'corrupt'] as const;
export type CallbackMode = (typeof CALLBACK_MODES)[number];

const ATTEMPTS = 3;
const TIMEOUT_MS = 3_000;

interface Sent {
  at: string;
  payment_id: string;
  payment_status: string;
  answer: number | string;
}

/** As documented by the provider: sorted keys in every object, arrays unchanged, no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

export const signCallback = (body: unknown, secret: string): string =>
  createHmac('sha512', secret).update(canonical(body)).digest('hex');

/** Sends a callback to the merchant for every change, with the faults of the chosen mode. */
export class Callbacks {
  readonly #secret: string;
  readonly #retryMs: number;
  readonly #sent: Sent[] = [];
  #held: object[] = [];
  #underWay = new Set<Promise<void>>();
  mode: CallbackMode = 'send';

  constructor(secret: string, retryMs: number) {
    this.#secret = secret;
    this.#retryMs = retryMs;
  }

  get journal(): readonly Sent[] {
    return this.#sent;
  }

  reset(): void {
    this.#sent.length = 0;
    this.#held = [];
    this.mode = 'send';
  }

  /** Waits until all callbacks are delivered. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  announce(payment: Payment): void {
    const url = payment.ipn_callback_url;
    if (!url || this.mode === 'drop') return;
    const body = bodyOf(payment);
    const send = (content: object, signature?: string) => this.#track(this.#deliver(url, content, signature));
    if (this.mode === 'double') for (let time = 0; time < 3; time++) send(body);
    else if (this.mode === 'reorder') this.#hold(payment, body, send);
    else if (this.mode === 'corrupt') send({ ...body, price_amount: 1 }, signCallback(body, `${this.#secret}x`));
    else send(body);
  }

  /** Holds callbacks back until the final one, then sends them in reverse order. */
  #hold(payment: Payment, body: object, send: (content: object) => void): void {
    this.#held.unshift(body);
    if (!['finished', 'partially_paid', 'failed'].includes(payment.payment_status)) return;
    for (const held of this.#held) send(held);
    this.#held = [];
  }

  /** Sends one more callback, whatever the mode. */
  async sendNow(payment: Payment): Promise<void> {
    if (payment.ipn_callback_url) await this.#deliver(payment.ipn_callback_url, bodyOf(payment));
  }

  #track(work: Promise<void>): void {
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  async #deliver(url: string, body: object, signature = signCallback(body, this.#secret)): Promise<void> {
    const { payment_id, payment_status } = body as { payment_id: number; payment_status: string };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const answer = await post(url, body, signature);
      this.#sent.push({ at: new Date().toISOString(), payment_id: String(payment_id), payment_status, answer });
      if (typeof answer === 'number' && answer < 300) return;
      await sleep(this.#retryMs);
    }
  }
}

async function post(url: string, body: object, signature: string): Promise<number | string> {
  if (!isLocal(url)) return 'the simulator sends callbacks to this machine only';
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-nowpayments-sig': signature },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    return (error as Error).name;
  }
}

/** Callbacks have ids as numbers, while the answer to POST has them as text. */
const bodyOf = (payment: Payment) => ({
  payment_id: Number(payment.payment_id),
  parent_payment_id: payment.parent_payment_id === null ? null : Number(payment.parent_payment_id),
  invoice_id: null,
  payment_status: payment.payment_status,
  pay_address: payment.pay_address,
  payin_extra_id: payment.payin_extra_id,
  price_amount: payment.price_amount,
  price_currency: 'usd',
  pay_amount: payment.pay_amount,
  actually_paid: payment.actually_paid,
  actually_paid_at_fiat: 0,
  pay_currency: payment.pay_currency,
  order_id: payment.order_id,
  order_description: payment.order_description,
  purchase_id: payment.purchase_id,
  outcome_amount: payment.actually_paid,
  outcome_currency: payment.pay_currency,
  payment_extra_ids: payment.payment_extra_ids,
  fee: { currency: 'btc', depositFee: 0.09853637216235617, withdrawalFee: 0, serviceFee: 0 },
});
