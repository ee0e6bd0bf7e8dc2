import { createHmac, timingSafeEqual } from 'node:crypto';

interface Secrets {
  current: string;
  /** The secret before the last change: what it made stays valid, and nothing new is made with it. */
  previous: string | undefined;
}

const HASH_BYTES = 32;
/** Fewer could be guessed. */
const MIN_HASH_BYTES = 16;

type Part = string | number | Uint8Array;

/** Derives keyed hashes from the secret of the application. Each purpose has hashes of its own. */
export class Keyring {
  readonly #secrets: string[];

  constructor({ current, previous }: Secrets) {
    this.#secrets = previous ? [current, previous] : [current];
  }

  hash(purpose: string, ...parts: Part[]): Buffer {
    return hashWith(this.#secrets[0] as string, purpose, parts);
  }

  /** The hash under every secret that still counts. */
  hashes(purpose: string, ...parts: Part[]): Buffer[] {
    return this.#secrets.map((secret) => hashWith(secret, purpose, parts));
  }

  /** Compares in constant time with as many bytes of the hash as were given. */
  isHash(given: Uint8Array, purpose: string, ...parts: Part[]): boolean {
    if (given.length < MIN_HASH_BYTES || given.length > HASH_BYTES) return false;
    const matches = this.hashes(purpose, ...parts).map((hash) =>
      timingSafeEqual(hash.subarray(0, given.length), given),
    );
    return matches.includes(true);
  }
}

function hashWith(secret: string, purpose: string, parts: Part[]): Buffer {
  const hmac = createHmac('sha256', secret);
  for (const part of [purpose, ...parts]) {
    const bytes = typeof part === 'object' ? part : Buffer.from(String(part));
    // Its length goes before each part, or ('a', 'bc') and ('ab', 'c') would be the same.
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hmac.update(length).update(bytes);
  }
  return hmac.digest();
}
