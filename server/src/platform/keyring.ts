import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

interface Secrets {
  current: string;
  /** The application secret before the last rotation. What it made stays valid; new hashes and ciphertexts use `current`. */
  previous: string | undefined;
}

const HASH_BYTES = 32;
/** Shorter hashes could be guessed. */
const MIN_HASH_BYTES = 16;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Part = string | number | Uint8Array;

/** Computes HMACs and encrypts with the application secret. The purpose separates uses of the same parts from each other. */
export class Keyring {
  readonly #secrets: string[];

  constructor({ current, previous }: Secrets) {
    this.#secrets = previous ? [current, previous] : [current];
  }

  /** Whether a previous secret is still valid. */
  get isRotating(): boolean {
    return this.#secrets.length > 1;
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

  /** Encrypts with AES-256-GCM. Only the same purpose and context can decrypt it, so it cannot be moved to another row. */
  encrypt(purpose: string, context: string, plain: Uint8Array): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keyOf(this.#secrets[0] as string, purpose), nonce).setAAD(
      Buffer.from(context),
    );
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** `isOutdated` when the previous secret encrypted it: encrypt it again before that secret is taken away. */
  decrypt(purpose: string, context: string, sealed: Buffer): { plain: Buffer; isOutdated: boolean } {
    for (const [place, secret] of this.#secrets.entries()) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
      try {
        decipher.final();
        return { plain, isOutdated: place > 0 };
      } catch {
        // Another secret encrypted it, or it was changed.
      }
    }
    throw new Error(`A stored ${purpose} was not encrypted with APP_SECRET or APP_SECRET_PREVIOUS`);
  }
}

const keyOf = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `encrypt ${purpose}`, KEY_BYTES));

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
