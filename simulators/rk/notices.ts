import { setTimeout as sleep } from 'node:timers/promises';
import { isLocal } from '../page-server.ts';
import type { Shop } from './check-start.ts';
import type { Operation } from './operations.ts';
import { hashOf, resultBase } from './signature.ts';

export const NOTICE_MODES = ['send', 'drop'] as const;
export type NoticeMode = (typeof NOTICE_MODES)[number];

const ATTEMPTS = 3;
const RETRY_MS = 300;
const TIMEOUT_MS = 5_000;

/** Sends callbacks about received money to the result URL of the shop. */
export class Notices {
  readonly #shop: Shop;
  readonly #underWay = new Set<Promise<void>>();
  resultUrl: string | undefined;
  mode: NoticeMode = 'send';

  constructor(shop: Shop, resultUrl: string | undefined) {
    this.#shop = shop;
    this.resultUrl = resultUrl;
  }

  reset(): void {
    this.mode = 'send';
  }

  /** Waits until all callbacks are delivered. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  announce(operation: Operation): void {
    if (this.mode === 'drop') return;
    const work = this.#deliver(operation.invId, this.bodyOf(operation));
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  /** The provider sends amounts with six decimals and the signature in capitals. */
  bodyOf({ invId, outSum, fields }: Operation): Record<string, string> {
    const sum = `${outSum.includes('.') ? outSum : `${outSum}.00`}0000`;
    const shop = Object.fromEntries(Object.entries(fields).filter(([name]) => /^shp_/i.test(name)));
    const signature = hashOf(this.#shop.hash, resultBase(sum, invId, this.#shop.password2, shop));
    return {
      OutSum: sum,
      InvId: invId,
      Fee: '0.000000',
      EMail: fields.Email ?? '',
      SignatureValue: signature.toUpperCase(),
      PaymentMethod: 'BankCard',
      IncCurrLabel: 'BankCardPSR',
      ...shop,
    };
  }

  /** Repeats a callback until the shop answers "OK" and the number. */
  async #deliver(invId: string, body: Record<string, string>): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS && this.resultUrl; attempt++) {
      const answer = await post(this.resultUrl, body);
      if (answer.trim() === `OK${invId}`) return;
      await sleep(RETRY_MS);
    }
  }
}

async function post(url: string, body: Record<string, string>): Promise<string> {
  if (!isLocal(url)) return 'the simulator sends callbacks to this machine only';
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await answer.text()).slice(0, 200);
  } catch (error) {
    return (error as Error).name;
  }
}
