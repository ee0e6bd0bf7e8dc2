import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { requestsExceeded } from './errors.ts';

interface Cost {
  /** In KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** The minimum that OWASP recommends for Argon2id. A hash takes about 50 ms of one core. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Leaves one core for all other work. Two threads are enough for a busy site. */
const MAX_CONCURRENT = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Requests beyond this queue would wait longer than browsers do. */
const MAX_WAITING = 50;

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);

/** Limits concurrent hashing. When the queue is full, it refuses new work at once. */
export class PasswordHasher {
  readonly #cost: Cost;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(cost: Cost = COST) {
    this.#cost = cost;
  }

  /** Lets callers refuse a request before they do other work for it. */
  get isFull(): boolean {
    return this.#waiting.length >= MAX_WAITING;
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const tag = await this.#withSlot(() => tagOf(password, salt, this.#cost));
    const { memory, passes, parallelism } = this.#cost;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
  }

  /** Without a hash it returns false after the same time, so that the time does not reveal whether an account exists. */
  async verify(password: string, hash: string | null): Promise<boolean> {
    const [, m, t, p, salt = '', tag = ''] = FORM.exec(hash ?? '') ?? [];
    const cost = m ? { memory: Number(m), passes: Number(t), parallelism: Number(p) } : this.#cost;
    const nonce = salt ? Buffer.from(salt, 'base64') : Buffer.alloc(SALT_BYTES);
    const expected = tag ? Buffer.from(tag, 'base64') : Buffer.alloc(TAG_BYTES);
    const actual = await this.#withSlot(() => tagOf(password, nonce, cost));
    return timingSafeEqual(actual, expected) && tag !== '';
  }

  /** Whether a hash has another cost than new ones. */
  isOutdated(hash: string): boolean {
    const [, m, t, p] = FORM.exec(hash)?.map(Number) ?? [];
    return m !== this.#cost.memory || t !== this.#cost.passes || p !== this.#cost.parallelism;
  }

  async #withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= MAX_CONCURRENT) {
      if (this.isFull) throw requestsExceeded();
      // A finishing task passes its slot to the first in the queue, so that a new caller cannot take the slot.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

const tagOf = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, tagLength: TAG_BYTES, ...cost });

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
