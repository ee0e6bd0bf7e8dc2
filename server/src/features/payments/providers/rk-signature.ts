import { createHash, timingSafeEqual } from 'node:crypto';

export type HashName = 'md5' | 'ripemd160' | 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** Our own fields. The signature contains them after the password, in alphabetical order. */
export type Custom = Readonly<Record<string, string>>;

const customParts = (custom: Custom): string[] =>
  Object.keys(custom)
    .toSorted()
    .map((name) => `${name}=${custom[name]}`);

/** Hashes the parts joined by colons, as the provider does. An absent part is left out with its colon. */
export const signatureOf = (hash: HashName, parts: readonly string[], password: string, custom: Custom = {}): string =>
  createHash(hash)
    .update([...parts, password, ...customParts(custom)].join(':'))
    .digest('hex');

/** Compares in constant time and ignores case, because the provider sends capitals. */
export function isSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
