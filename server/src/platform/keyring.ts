import { createHmac, timingSafeEqual } from 'node:crypto';

interface Secrets {
  current: string;
  /** The application secret before the last rotation. Its hashes stay valid; new hashes use `current`. */
  previous: string | undefined;
}

const HASH_BYTES = 32;
/** Shorter hashes could be guessed. */
const MIN_HASH_BYTES = 16;

type Part = string | number | Uint8Array;

/** Computes HMACs with the application secret. The purpose separates hashes of the same parts from each other. */
export class Keyring {
  readonly #secrets: string[];

  constructor({ current, previous }: Secrets) {
    this.#secrets = previous ? [current, previous] : [current];
  }

  hash(purpose: string, ...parts: Part[]): Buffer {
    return hashWith(this.#secrets[0] as string, purpose, parts);
  }

  /** One hash for each valid secret. */
  hashes(purpose: string, ...parts: Part[]): Buffer[] {
    return this.#secrets.map((secret) => hashWith(secret, purpose, parts));
  }

  /** Compares in constant time. `given` may be the first 16 bytes of a hash or more. */
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
    // Each part is prefixed with its length. Otherwise ('a', 'bc') and ('ab', 'c') would have the same hash.
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hmac.update(length).update(bytes);
  }
  return hmac.digest();
}
