import type { Message } from './read-message.ts';

interface Envelope {
  from: string;
  to: string[];
}

export interface Mail extends Message {
  id: string;
  receivedAt: Date;
  /** Sender and recipients of the SMTP dialogue; the headers may differ. */
  envelope: Envelope;
  raw: Buffer;
}

export const MAX_MAILS = 500;
const MAX_BYTES = 64 * 1024 * 1024;

interface OutboxLimits {
  mails?: number;
  bytes?: number;
}

/** The latest mails, newest first. Above a limit the oldest mails are dropped. */
export class Outbox {
  #mails: Mail[] = [];
  #bytes = 0;
  #lastId = 0;
  readonly #limits: Required<OutboxLimits>;

  constructor({ mails = MAX_MAILS, bytes = MAX_BYTES }: OutboxLimits = {}) {
    this.#limits = { mails, bytes };
  }

  add(mail: Omit<Mail, 'id'>): Mail {
    const added = { ...mail, id: String(++this.#lastId) };
    this.#mails.unshift(added);
    this.#bytes += added.raw.length;
    // The newest mail stays even if it alone exceeds the limit; the SMTP server limits the size of a mail.
    while (this.#mails.length > 1 && (this.#mails.length > this.#limits.mails || this.#bytes > this.#limits.bytes)) {
      this.#bytes -= this.#mails.pop()?.raw.length ?? 0;
    }
    return added;
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  list(to?: string): Mail[] {
    const recipient = to?.toLowerCase();
    return this.#mails.filter(
      ({ envelope }) => recipient === undefined || envelope.to.some((address) => address.toLowerCase() === recipient),
    );
  }

  clear(): void {
    this.#mails = [];
    this.#bytes = 0;
  }
}
