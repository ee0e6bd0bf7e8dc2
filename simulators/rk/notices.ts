import { setTimeout as sleep } from 'node:timers/promises';
import { isLocal } from '../page-server.ts';
import type { Shop } from './check-start.ts';
import type { Operation } from './operations.ts';
import { hashOf, resultBase } from './signature.ts';

export const NOTICE_MODES = ['send', 'drop', 'double', 'corrupt', 'delay'] as const;
export type NoticeMode = (typeof NOTICE_MODES)[number];

const MAX_ATTEMPTS = 3;
const RETRY_MS = 300;
const TIMEOUT_MS = 5_000;

interface Sent {
  invId: string;
  answer: string;
}

/** What a shop is told about money, at the address it entered in its cabinet. */
export class Notices {
  readonly #shop: Shop;
  readonly #sent: Sent[] = [];
  readonly #underWay = new Set<Promise<void>>();
  resultUrl: string | undefined;
  mode: NoticeMode = 'send';
  delayMs = 0;

  constructor(shop: Shop, resultUrl: string | undefined) {
    this.#shop = shop;
    this.resultUrl = resultUrl;
  }

  get journal(): readonly Sent[] {
    return this.#sent;
  }

  reset(): void {
    this.#sent.length = 0;
    this.mode = 'send';
  }

  /** Ends when nothing is on its way any more. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  announce(operation: Operation): void {
    const body = this.bodyOf(operation);
    if (this.mode === 'drop') return;
    if (this.mode === 'double') for (let time = 0; time < 3; time++) this.#track(this.#deliver(operation, body));
    else if (this.mode === 'corrupt') this.#track(this.#deliver(operation, { ...body, OutSum: '1.000000' }));
    else if (this.mode === 'delay') this.#track(sleep(this.delayMs).then(() => this.#deliver(operation, body)));
    else this.#track(this.#deliver(operation, body));
  }

  /** Live sums have six decimals; the signature is in capitals. */
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

  #track(work: Promise<void>): void {
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  /** Told again until the shop answers "OK" and the number. */
  async #deliver({ invId }: Operation, body: Record<string, string>): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && this.resultUrl; attempt++) {
      const answer = await post(this.resultUrl, body);
      this.#sent.push({ invId, answer });
      if (answer.trim() === `OK${invId}`) return;
      await sleep(RETRY_MS);
    }
  }
}

async function post(url: string, body: Record<string, string>): Promise<string> {
  if (!isLocal(url)) return 'this simulator calls nobody but this machine';
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
