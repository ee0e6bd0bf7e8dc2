import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { requestsExceeded } from './errors.ts';

/** What OWASP asks of Argon2id at the least; each hash takes this much memory (KiB) and some 50 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** One core is left for everybody else; hashing in two threads is enough for a busy site. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Whoever comes after these would wait for longer than a browser does. */
const MAX_WAITING = 50;

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);

/** Hashes passwords a few at a time; when too many wait, the next is refused at once. */
export class PasswordHasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** The next one would be refused: worth knowing before anything else is done for it. */
  get isFull(): boolean {
    return this.#waiting.length >= MAX_WAITING;
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const tag = await this.#inTurn(() => tagOf(password, salt, COST));
    const { memory, passes, parallelism } = COST;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
  }

  /** Without a hash to compare with it takes just as long and says no. */
  async verify(password: string, hash: string | null): Promise<boolean> {
    const [, m, t, p, salt = '', tag = ''] = FORM.exec(hash ?? '') ?? [];
    const cost = m ? { memory: Number(m), passes: Number(t), parallelism: Number(p) } : COST;
    const nonce = salt ? Buffer.from(salt, 'base64') : Buffer.alloc(SALT_BYTES);
    const expected = tag ? Buffer.from(tag, 'base64') : Buffer.alloc(TAG_BYTES);
    const actual = await this.#inTurn(() => tagOf(password, nonce, cost));
    return timingSafeEqual(actual, expected) && tag !== '';
  }

  /** Whether a hash was made with another cost than today's. */
  isOutdated(hash: string): boolean {
    const [, m, t, p] = FORM.exec(hash)?.map(Number) ?? [];
    return m !== COST.memory || t !== COST.passes || p !== COST.parallelism;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.isFull) throw requestsExceeded();
      // Whoever ends hands the turn over, so that nobody slips in between.
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

const tagOf = (password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, tagLength: TAG_BYTES, ...cost });

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
